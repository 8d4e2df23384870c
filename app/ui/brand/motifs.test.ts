import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSprite } from './motifs.ts'

test('the file of the motifs has each of them', () => {
  expect(readFileSync('app/ui/brand/motifs.svg', 'utf8')).toBe(drawSprite())
})
