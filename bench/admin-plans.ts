import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runLoad } from '../tests/support/load.ts'
import type { SiteServer } from '../tests/support/site-server.ts'

const folder = join(import.meta.dirname, 'plans')
/** Before it is written down a page is asked for so often that its statements are prepared and its rows in memory. */
const asksBefore = 2

/** The database's address for a site whose every statement stands in the server's log, with its plan and what was really read. */
export function withPlans(databaseUrl: string): string {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  return `${databaseUrl}?options=${encodeURIComponent(options.join(' '))}`
}

type Asked = Readonly<{
  cookie: string
  addresses: readonly (readonly [string, string])[]
  size: number
  logFile: string
}>

/** Writes down the plans of every statement behind each page, as the product itself sends them; where to. */
export async function savePlans(
  site: SiteServer,
  { cookie, addresses, size, logFile }: Asked,
): Promise<string> {
  const parts: string[] = []
  const common = new Set<string>()
  for (const [place, [name, path]] of addresses.entries()) {
    const call = { method: 'GET', path, headers: { cookie } }
    await runLoad(site.url, Array(asksBefore).fill(call), 1)
    const before = (await readFile(logFile)).length
    await runLoad(site.url, [call], 1)
    const plans = toPlans((await readFile(logFile)).subarray(before).toString())
    const own = plans.filter((plan) => !common.has(toStatement(plan)))
    parts.push(`### ${name}: ${path}\n\n${own.join('\n\n')}\n`)
    // Whoever is signed in is looked up for each page, and what is unread is counted: once is enough.
    if (place === 0)
      for (const plan of plans.filter((text) => /"sessions"|contact_messages/.test(text)))
        common.add(toStatement(plan))
  }
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${size}.txt`)
  await writeFile(file, parts.join('\n'))
  return file
}

/** Entries of the log begin at the margin, their further lines are indented. */
function toPlans(log: string): string[] {
  return log
    .split(/\n(?=\S)/)
    .filter((entry) => / plan:\n/.test(entry) && !entry.includes('pgboss'))
    .map((entry) =>
      entry
        .replace(/^.*? LOG: {2}(duration: .*?) {2}plan:\n/, '$1\n')
        .replaceAll('\n\t', '\n')
        .trimEnd(),
    )
}

const toStatement = (plan: string) => plan.match(/Query Text: .*/)?.[0] ?? ''
