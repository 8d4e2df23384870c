import { randomInt } from 'node:crypto'

/** Without vowels, so that no code is a word, and without signs that look alike. */
const signs = 'BCDFGHJKMNPQRSTVWXZ23456789'

/** Returns a code such as `K7QM-2FXD`, which says nothing about anybody. */
export function makeReference(): string {
  const code = Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
