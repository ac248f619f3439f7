import PerdureBenchmarks
import Testing

struct StatisticsTests {
    @Test func theMedianIsTheMiddleWhateverTheOrder() throws {
        let odd = try #require(Sample([9, 1, 5]))
        #expect(odd.median == 5 && odd.count == 3)
        let even = try #require(Sample([4, 1, 3, 2]))
        #expect(even.median == 2.5)
    }

    @Test func halfOfAllValuesLieBetweenTheQuartiles() throws {
        let sample = try #require(Sample([1, 2, 3, 4, 100]))
        #expect((sample.low, sample.high) == (2, 4))
        let single = try #require(Sample([7]))
        #expect((single.low, single.median, single.high) == (7, 7, 7))
    }

    @Test func nothingAndWhatIsNoNumberHaveNoMedian() {
        #expect(Sample([]) == nil)
        #expect(Sample([1, .nan]) == nil)
        #expect(Sample([1, .infinity]) == nil)
    }

    @Test(arguments: [0.5, 1, 2])
    func theSlopeIsThePower(power: Double) throws {
        let points = [1.0, 4, 16, 64].map { size in
            (size: size, cost: 3 * (power == 0.5 ? size.squareRoot() : power == 1 ? size : size * size))
        }
        let slope = try #require(PowerFit.slope(points))
        #expect(abs(slope - power) < 1e-9)
    }

    @Test func oneSizeAloneHasNoSlope() {
        #expect(PowerFit.slope([(10, 1)]) == nil)
        #expect(PowerFit.slope([(10, 1), (10, 2)]) == nil)
        #expect(PowerFit.slope([(0, 1), (10, 2)]) == nil)
    }

    @Test func whatEveryRunCostsDoesNotMakeGrowthLookFlat() throws {
        // A start of 5, and then work that grows with the square.
        let points = [1.0, 10, 100, 1000].map { (size: $0, cost: 5 + $0 * $0 / 100) }
        #expect(PowerFit.telling(points).map(\.size) == [100, 1000])
        let slope = try #require(PowerFit.slope(PowerFit.telling(points)))
        #expect(slope > PowerFit.linearLimit)
    }

    @Test func figuresAreShortAndReadable() {
        #expect(Figures.short(0.01234) == "0.0123")
        #expect(Figures.short(4.5678) == "4.57")
        #expect(Figures.short(123.4) == "123")
        #expect(Figures.fixed(-0.05, 2) == "-0.05")
        #expect(Figures.ratio(2.305) == "2.31" || Figures.ratio(2.305) == "2.30")
        #expect(Figures.ratio(1.0 / 140) == "1/140")
        #expect(Figures.grouped(1_234_567) == "1,234,567")
        #expect(Figures.grouped(-1000) == "-1,000")
        #expect(Figures.grouped(12) == "12")
    }
}
