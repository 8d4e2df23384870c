import fc from 'fast-check'

/** Any code point but the surrogates. The unit 'binary' of fast-check has the same ones, and takes eight seconds to begin. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code))
