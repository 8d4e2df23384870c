import { expect, test } from 'vitest'
import type { DiskFacts } from '../../app/features/system/system-facts.ts'
import { watchMachine } from './system-watch.ts'

test('a disk that hangs is asked once, counts as unreadable after a while, and is read again when it answers', async () => {
  const start = Temporal.Instant.from('2027-01-04T08:00:00Z')
  const answers: PromiseWithResolvers<DiskFacts>[] = []
  const readDisk = () => {
    const answer = Promise.withResolvers<DiskFacts>()
    answers.push(answer)
    return answer.promise
  }
  const settings = { dataDir: '/nowhere', publicUrl: 'http://localhost:3000', secretsFile: undefined }
  const checkCertificate = () => Promise.reject(new Error('there is no https'))
  const machine = watchMachine(settings, start, { readDisk, checkCertificate })
  const first = machine.check(start)
  await machine.check(start.add({ seconds: 10 }))
  expect([answers.length, machine.read().disk]).toEqual([1, null])
  for (const minutes of [1, 2, 3]) await machine.check(start.add({ minutes }))
  expect([answers.length, machine.read().disk]).toEqual([1, 'unreadable'])
  const disk = { freeBytes: 12e9, totalBytes: 40e9 }
  answers[0]?.resolve(disk)
  await first
  expect(machine.read().disk).toEqual(disk)
  void machine.check(start.add({ minutes: 4 }))
  expect(answers.length).toBe(2)
})
