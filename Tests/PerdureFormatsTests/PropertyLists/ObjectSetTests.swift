import PerdureFormats
import Testing

@Suite struct ObjectSetTests {
    @Test(arguments: [[700, 0, 63, 64, 65, 3, 700], [900, 899, 640, 130, 64], [], [512]])
    func holdsWhatWasPutIntoItWhateverTheOrder(_ numbers: [Int]) {
        let set = ObjectSet(numbers)
        for number in 0..<1_000 { #expect(set.contains(number) == numbers.contains(number)) }
    }

    @Test func unionsAndIntersectionsAreThoseOfSets() {
        let sets = [[1, 200], [1, 2, 200], [64, 500], [2, 64], [], [900, 400], [320, 321, 383]]
        for one in sets {
            for other in sets {
                var (union, intersection) = (ObjectSet(one), ObjectSet(one))
                union.formUnion(ObjectSet(other))
                intersection.formIntersection(ObjectSet(other))
                #expect((0..<1_000).filter(union.contains) == Set(one).union(other).sorted())
                #expect((0..<1_000).filter(intersection.contains) == Set(one).intersection(other).sorted())
            }
        }
    }
}
