import { expect, test } from 'vitest'
import { type Asked, type GuardianDecision, listGuardianDecisions } from './guardian-decisions.ts'

type Case = [
  age: number,
  answer: Asked['guardianAnswer'],
  status: Asked['guardianStatus'],
  decisions: readonly GuardianDecision[],
]

test.each<Case>([
  [15, 'informed', null, ['agreed', 'declined', 'excepted']],
  [15, 'informed', 'asked', ['agreed', 'declined', 'excepted']],
  [15, 'informed', 'unanswered', ['agreed', 'declined', 'excepted']],
  [15, 'informed', 'agreed', ['withdrawn']],
  [15, 'informed', 'declined', ['agreed', 'excepted']],
  [15, 'informed', 'withdrawn', ['agreed', 'excepted']],
  [15, 'informed', 'excepted', ['agreed', 'declined']],
  [15, 'unsafe', null, ['excepted']],
  [15, 'unsafe', 'agreed', ['withdrawn']],
  [15, 'unsafe', 'excepted', []],
  [18, 'informed', 'asked', []],
])(
  'for a client of %i with the answer %s and the status %s staff can record %j',
  (age, guardianAnswer, guardianStatus, decisions) => {
    expect(listGuardianDecisions({ age, guardianAnswer, guardianStatus })).toEqual(decisions)
  },
)
