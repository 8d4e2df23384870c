import { listMailProblems, openFaultSite, pause, waitUntil } from '../../support/fault-site.ts'

/** Stops the mail server for `SECONDS` (an hour). The mails of the bookings in this time must come once afterwards. */
export async function run(): Promise<string[]> {
  const seconds = Number(process.env.SECONDS ?? 3_600)
  const site = await openFaultSite()
  await site.book()
  await waitUntil(async () => site.received().length > 0, 60)
  const before = site.received()
  await site.stopInbox()
  console.log(`mail-server-away: stopped for ${seconds} s`)
  const until = performance.now() + seconds * 1_000
  while (performance.now() < until) {
    if ((await site.book()).status !== 201) site.note('a booking was refused while the mail server was away')
    await pause(Math.min(30_000, Math.max(0, until - performance.now())))
  }
  await site.checkReadable('without the mail server')
  await site.checkForm('without the mail server')
  await site.startInbox()
  const all = () => [...before, ...site.received()]
  // An attempt waits an hour at most.
  const isAllThere = async () => listMailProblems({ ...site, received: all }).length === 0
  const took = await waitUntil(isAllThere, 3_700)
  await pause(65_000)
  for (const problem of listMailProblems({ ...site, received: all })) site.note(problem)
  console.log(
    `mail-server-away: ${site.acknowledged.length} bookings, ${all().length} mails, the last ${took?.toFixed(0)} s after the mail server came back`,
  )
  return site.close()
}
