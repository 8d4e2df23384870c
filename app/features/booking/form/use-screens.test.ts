import { expect, test } from 'vitest'
import { wouldJump } from './use-screens.ts'

test.each([
  ['only the first group is in view', [300, 1_150, 1_900], 0, false],
  ['the form is still below the view', [900, 1_700, 2_500], 0, false],
  ['the second group is in view', [-200, 650, 1_400], 0, true],
  ['the person has passed the form', [-3_000, -2_200, -1_500], 0, true],
  ['the person types in the last group', [-1_500, -700, 200], 2, true],
  ['the page has no form', [], 0, false],
] as const)('the groups stay open while the page would jump: %s', (_, tops, first, jumps) => {
  expect(wouldJump(tops, first, 740)).toBe(jumps)
})
