import PerdureFormats
import Testing

@Suite struct ObjectSetTests {
    @Test func holdsWhatWasPutIntoItWhateverTheOrder() {
        let numbers = [700, 0, 63, 64, 65, 3, 700]
        let set = ObjectSet(numbers)
        for number in 0..<1_000 { #expect(set.contains(number) == numbers.contains(number)) }
    }

    @Test func unionsAndIntersectionsAreThoseOfSets() {
        var (union, intersection) = (ObjectSet([1, 200]), ObjectSet([1, 2, 200]))
        union.formUnion(ObjectSet([64, 500]))
        intersection.formIntersection(ObjectSet([2, 64]))
        #expect((0..<600).filter(union.contains) == [1, 64, 200, 500])
        #expect((0..<600).filter(intersection.contains) == [2])
    }
}
