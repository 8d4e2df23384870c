import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from '../../enhance/solve-challenge.ts'
import { checkWork, makeChallenge } from './proof-of-work.server.ts'
import { createRateLimits } from './rate-limits.server.ts'

const now = Temporal.Instant.from('2027-01-04T08:00:00Z')

const quiet = { unproven: 0 }
const hash = (text: string) => createHash('sha256').update(text).digest()

function open() {
  const counts = new Map<string, number>()
  const secrets = { requestKey: new Uint8Array(32).fill(3) }
  const limits = createRateLimits({
    ...{ enabled: true, secrets },
    count: async ({ key, change, seconds }, at) => {
      const points = (counts.get(key) ?? 0) + change
      counts.set(key, points)
      return { points, endsAt: at.add({ seconds }) }
    },
    onError: (error) => {
      throw error
    },
  })
  return { secrets, limits }
}

test('a solution counts once', async () => {
  const services = open()
  const challenge = await makeChallenge(services, quiet, now)
  expect(challenge).toMatch(/^14\./)
  const solution = solveChallenge(challenge)
  expect(await checkWork(services, solution, now)).toBe('solved')
  expect(await checkWork(services, solution, now)).toBe('refused')
})

test('another number for a used challenge is refused, too', async () => {
  const services = open()
  const challenge = await makeChallenge(services, quiet, now)
  const solution = solveChallenge(challenge)
  let number = Number(solution.split('.').at(-1)) + 1
  while (Math.clz32(hash(`${challenge}.${number}`).readUInt32BE()) < 14) number += 1
  expect(await checkWork(services, solution, now)).toBe('solved')
  expect(await checkWork(services, `${challenge}.${number}`, now)).toBe('refused')
})

test('a solution after 10 minutes, without work, with fewer bits or of another key is refused', async () => {
  const services = open()
  const challenge = await makeChallenge(services, quiet, now)
  const solution = solveChallenge(challenge)
  expect(await checkWork(services, solution, now.add({ minutes: 10 }))).toBe('refused')
  expect(await checkWork(services, solveChallenge(challenge.replace(/^14/, '1')), now)).toBe('refused')
  const other = { ...services, secrets: { requestKey: new Uint8Array(32).fill(4) } }
  expect(await checkWork(other, solution, now)).toBe('refused')
  for (const bad of ['x', challenge, `${challenge}.`, `${challenge}.1e3`, `${solution}\n`]) {
    expect(await checkWork(services, bad, now)).toBe('refused')
  }
  for (const nothing of ['', null, undefined]) expect(await checkWork(services, nothing, now)).toBe('none')
  expect(await checkWork(services, solution, now.add({ minutes: 9 }))).toBe('solved')
})

test('after many challenges in ten minutes the next ones need four times the work', async () => {
  const services = open()
  const challenges = []
  for (let n = 0; n < 602; n += 1) challenges.push(await makeChallenge(services, quiet, now))
  expect(challenges.filter((challenge) => challenge.startsWith('16.'))).toHaveLength(2)
})

test('the work grows with the number of bookings that wait for proof, and not without end', async () => {
  const services = open()
  const bits = []
  for (const unproven of [0, 50, 51, 100, 101, 200, 201, 400, 401, 1_000_000])
    bits.push((await makeChallenge(services, { unproven }, now)).split('.')[0])
  expect(bits).toEqual(['14', '14', '15', '15', '16', '16', '17', '17', '18', '18'])
})
