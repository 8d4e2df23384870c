const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
}
/** Returns the first 32 bits of the fractional part (FIPS 180-4, sections 4.2.2 and 5.3.3). */
const toFraction = (root: number) => (root % 1) * 2 ** 32
const constants = Uint32Array.from(primes, (prime) => toFraction(Math.cbrt(prime)))
const first = Uint32Array.from(primes.slice(0, 8), (prime) => toFraction(Math.sqrt(prime)))

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const words = new Uint32Array(64)

/** Returns the SHA-256 hash of a text of ASCII characters as eight words of 32 bits. Web Crypto is ten times slower for short texts. */
export function hashText(text: string): Uint32Array {
  const state = first.slice()
  const blocks = Math.ceil((text.length + 9) / 64)
  const bytes = new DataView(new ArrayBuffer(blocks * 64))
  for (let n = 0; n < text.length; n += 1) bytes.setUint8(n, text.charCodeAt(n))
  bytes.setUint8(text.length, 0x80)
  bytes.setUint32(bytes.byteLength - 4, text.length * 8)
  for (let block = 0; block < blocks; block += 1) addBlock(state, bytes, block * 64)
  return state
}

/** FIPS 180-4, section 6.2.2. */
function addBlock(state: Uint32Array, bytes: DataView, offset: number): void {
  for (let n = 0; n < 64; n += 1) {
    if (n < 16) {
      words[n] = bytes.getUint32(offset + n * 4)
      continue
    }
    const [early, late] = [at(words, n - 15), at(words, n - 2)]
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    words[n] = at(words, n - 16) + low + at(words, n - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < 64; n += 1) {
    const one = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const added = (h + one + ((e & f) ^ (~e & g)) + at(constants, n) + at(words, n)) | 0
    const zero = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const mixed = (zero + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + added) | 0
    d = c
    c = b
    b = a
    a = (added + mixed) | 0
  }
  const result = [a, b, c, d, e, f, g, h]
  for (let n = 0; n < 8; n += 1) state[n] = at(state, n) + (result[n] ?? 0)
}

function at(list: Uint32Array, place: number): number {
  return list[place] ?? 0
}
