import { expect, test } from 'vitest'
import { openLog } from './log.ts'

async function writeLine(isTTY: boolean) {
  const lines: string[] = []
  const log = await openLog('info', { isTTY, write: (line: string) => lines.push(line) })
  log.info({ status: 200, path: '/help' }, 'request')
  log.debug('not written')
  return lines
}

test('a terminal shows the time, the message and the values of a line', async () => {
  const [line, ...more] = await writeLine(true)
  expect(line).toMatch(/\d\d:\d\d:\d\d/)
  expect(line).toContain('request')
  expect(line).toContain('"path":"/help"')
  expect(line?.startsWith('{')).toBe(false)
  expect(more).toEqual([])
})

test('elsewhere each line is a JSON object', async () => {
  const lines = await writeLine(false)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), status: 200, path: '/help', msg: 'request' },
  ])
})
