import { expect, test } from 'vitest'
import { EnvironmentError } from '../app/lib/env.server.ts'
import { StartProblem } from './data-folder.ts'
import { BackupProblem, CommandProblem, explainError } from './problems.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.each([
  [new EnvironmentError('PORT must be a whole number'), 'PORT must be a whole number'],
  [new StartProblem('Stop it first.'), 'Stop it first.'],
  [new BackupProblem('It is damaged.'), 'It is damaged.'],
  [new CommandProblem('Usage: …'), 'Usage: …'],
  [
    new Error('Failed query: select 1', { cause: withCode('28P01', 'wrong password') }),
    'The start failed: wrong password',
  ],
  [withCode('ECONNREFUSED', ''), 'The start failed: ECONNREFUSED'],
  [withCode('ENOSPC'), 'The start failed: the disk of DATA_DIR is full. Make room there.'],
  [withCode('EDQUOT'), 'The start failed: the disk of DATA_DIR is full. Make room there.'],
  [withCode('53100'), 'The start failed: the disk of the database server is full. Make room there.'],
  [withCode('42P01'), 'The start failed: the database has no tables yet. Start the site once.'],
  [
    Object.assign(new Error('no'), { name: 'AccessDenied', $fault: 'client' }),
    'The start failed: the S3 store answers AccessDenied: no',
  ],
  [new TypeError('a is undefined'), null],
  [withCode('ERR_INVALID_ARG_TYPE'), null],
  ['text', null],
])('%o is explained, and an error of the program is not', (error, said) => {
  expect(explainError(error, 'The start')).toBe(said)
})
