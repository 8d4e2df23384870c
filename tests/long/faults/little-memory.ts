import { isReady, listMailProblems, openFaultSite, pause, waitUntil } from '../../support/fault-site.ts'
import { runLoad } from '../../support/load.ts'
import { readMemory } from '../../support/memory.ts'
import { publicPages } from '../../support/site-map.ts'

/**
 * Gives the site a heap of `MEGABYTES` (64) instead of 320, and sends pages over 30 connections beside bookings for `SECONDS` (two
 * minutes). When the process ends, it is started again, as systemd does.
 */
export async function run(): Promise<string[]> {
  const seconds = Number(process.env.SECONDS ?? 120)
  const megabytes = Number(process.env.MEGABYTES ?? 64)
  const site = await openFaultSite({ nodeArgs: [`--max-old-space-size=${megabytes}`] })
  const until = performance.now() + seconds * 1_000
  const isOver = () => performance.now() > until
  let [ends, refused, pages, most] = [0, 0, 0, 0]
  const paths = publicPages.map((path) => ({ method: 'GET', path: `${path}?fresh` }))
  const load = async () => {
    while (!isOver()) {
      const done = await runLoad(site.url, paths, 30).catch(() => null)
      pages += done?.statuses[200] ?? 0
      if (!done) await waitUntil(() => isReady(site.url), 60)
    }
  }
  const watch = async () => {
    while (!isOver()) {
      most = Math.max(most, await readMemory(site.pid()).catch(() => 0))
      const { status } = await site.book()
      if (status !== 201) refused += 1
      if (status === 0) await pause(200)
    }
  }
  let isClosed = false
  const startAgain = async () => {
    while (!isClosed) {
      if (!isRunning(site.pid())) {
        ends += 1
        await site.restart()
      }
      await pause(200)
    }
  }
  const supervising = startAgain()
  await Promise.all([load(), watch()])
  await waitUntil(() => isReady(site.url), 60)
  await site.checkReadable('afterwards')
  await site.checkForm('afterwards')
  if ((await site.book()).status !== 201) site.note('a booking was refused afterwards')
  await waitUntil(async () => listMailProblems(site).length === 0, 130)
  for (const problem of listMailProblems(site)) site.note(problem)
  console.log(
    `little-memory: with ${megabytes} MB of heap the process ended ${ends} times; ${pages} pages, ${site.acknowledged.length} bookings, ${refused} refused, at most ${most} MB resident`,
  )
  isClosed = true
  await supervising
  return site.close()
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
