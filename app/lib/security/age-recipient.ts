const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Returns whether a text is a public key of age, without a wrong letter: its checksum is that of Bech32 (BIP 173). */
export function isAgeRecipient(text: string): boolean {
  const end = text.lastIndexOf('1')
  const [prefix, data] = [text.slice(0, end), text.slice(end + 1)]
  const values = [...data].map((letter) => letters.indexOf(letter))
  // 32 bytes and the checksum are 58 letters.
  if (!/^age(1[a-z]+)?$/.test(prefix) || data.length < 58 || values.includes(-1)) return false
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  let checksum = 1
  for (const value of [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...values]) {
    const top = checksum >> 25
    checksum = ((checksum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) checksum ^= generator
  }
  return checksum === 1
}
