import { readMemory } from '../tests/support/memory.ts'
import type { SiteServer } from '../tests/support/site-server.ts'
import { addFigure } from './figures.ts'

/** Measures the time and the memory of a CSV file with all bookings, and the response times of other pages meanwhile. */
export async function measureExport(
  site: SiteServer,
  { cookie, password }: Readonly<{ cookie: string; password: string }>,
  size: number,
): Promise<void> {
  const before = await readMemory(site.pid)
  const started = performance.now()
  const answer = await fetch(`${site.url}/admin/bookings.csv`, {
    method: 'POST',
    headers: { cookie, origin: site.url },
    body: new URLSearchParams({ reason: 'A measurement', check: password }),
  })
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`)
  let [bytes, lines, most] = [0, 0, before]
  const waits: number[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const begin = performance.now()
      const page = await fetch(`${site.url}/admin/bookings?status=pending`, { headers: { cookie } })
      await page.text()
      waits.push(performance.now() - begin)
      most = Math.max(most, await readMemory(site.pid))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const watching = watch()
  for await (const part of answer.body) {
    bytes += part.length
    for (const byte of part) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - started) / 1_000
  isOver = true
  await watching
  const slowest = Math.max(...waits)
  addFigure({
    budget: 'B11',
    what: `CSV of ${size.toLocaleString('en-GB')} bookings`,
    value: `memory ${before} MB, at most ${most} MB, ${seconds.toFixed(1)} s`,
    limit: 'constant memory',
    before: size === 100_000 ? 'memory 173 MB, at most 229 MB, 3.5 s' : 'not measured',
  })
  console.log(
    `B11 CSV of ${size.toLocaleString('en-GB')} bookings: ${lines.toLocaleString('en-GB')} lines, ${(bytes / 1e6).toFixed(0)} MB in ` +
      `${seconds.toFixed(1)} s, memory ${before} MB before, at most ${most} MB; ${waits.length} pages meanwhile, the slowest ${slowest.toFixed(0)} ms`,
  )
}
