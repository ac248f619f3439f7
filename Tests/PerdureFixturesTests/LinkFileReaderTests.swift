import Perdure
import PerdureFixtures
import Testing

@Suite struct LinkFileReaderTests {
}
