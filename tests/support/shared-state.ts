import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { homePage } from '../../app/content/home.ts'
import { documents } from '../../app/db/tables/content.ts'
import { toNewPage } from '../../app/features/content/pages/own-page.schema.ts'
import { rateLimitRules } from '../../app/lib/security/rate-limits.server.ts'
import { toClient } from './booking-client.ts'
import { toPercentile } from './load.ts'
import { type Cluster, callFrom, signInAt } from './site-cluster.ts'
import { makePictureForm, newService } from './test-inputs.ts'

export type Property = Readonly<{ name: string; isGood: boolean; figures: string }>

type Sites = Pick<Cluster, 'urls' | 'publicUrl'>

/** More messages than the limit of one address go to all processes in turn. The limit counts them together. */
export async function checkLimits(urls: readonly string[]): Promise<Property> {
  const { points } = rateLimitRules.message
  const sendFrom = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => sendMessage(urls[n % urls.length] ?? '', address, n)))
  const statuses = await sendFrom('198.18.200.1', points + 6)
  const [other] = await sendFrom('198.18.200.2', 1)
  const refused = statuses.filter((status) => status === 429).length
  return {
    name: 'limits',
    isGood: refused === 6 && statuses.filter((status) => status < 400).length === points && other !== 429,
    figures: `${statuses.length} messages of one address: ${statuses.length - refused} taken, ${refused} refused (limit ${points}); another address: ${other}`,
  }
}

async function sendMessage(url: string, address: string, n: number): Promise<number> {
  const body = new URLSearchParams({
    ...{ name: `Writer ${n}`, email: `writer-${n}@mail.example.com` },
    ...{ subject: 'School', message: `Message ${n} of ${address}` },
  })
  const headers = { origin: url, 'x-forwarded-for': address }
  return (await fetch(`${url}/contact`, { method: 'POST', body, headers, redirect: 'manual' })).status
}

/** A sign-in at one process counts at all, and so does the sign-out. */
export async function checkSessions({ urls }: Sites): Promise<Property> {
  const { page } = await signInAt(urls[0] ?? '')
  const listStatuses = () =>
    Promise.all(urls.map(async (url) => (await fetch(`${url}/api/v1/auth/me`, { headers: page })).status))
  const before = await listStatuses()
  const last = urls.at(-1) ?? ''
  await fetch(`${last}/logout`, {
    method: 'POST',
    headers: { ...page, origin: last },
    body: new URLSearchParams(),
    redirect: 'manual',
  })
  const after = await listStatuses()
  return {
    name: 'sessions',
    isGood: before.every((status) => status === 200) && after.every((status) => status === 401),
    figures: `signed in at the first: ${before.join(', ')}; signed out at the last: ${after.join(', ')}`,
  }
}

/** A change of content at one process reaches the cached pages of all. Returns the milliseconds of the slowest, too. */
export async function checkContent(
  { urls }: Sites,
  changes: number,
): Promise<Property & { slowest: number }> {
  const { api } = await signInAt(urls[0] ?? '')
  const path = '/pricing-plan'
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    await Promise.all(urls.map((url) => readText(`${url}${path}`)))
    const name = `Talk ${randomUUID()}`
    const answer = await fetch(`${urls[change % urls.length]}/api/v1/services`, {
      method: 'POST',
      headers: { ...api, 'content-type': 'application/json' },
      body: JSON.stringify({ ...newService, name }),
    })
    if (answer.status !== 201) throw new Error(`a service answered ${answer.status}`)
    const changed = performance.now()
    const untilShown = async (url: string) => {
      while (!(await readText(`${url}${path}`)).includes(name))
        await new Promise((resolve) => setTimeout(resolve, 20))
      return performance.now() - changed
    }
    times.push(...(await Promise.all(urls.map(untilShown))))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const slowest = sorted.at(-1) ?? 0
  return {
    name: 'page cache',
    isGood: times.length === changes * urls.length,
    figures: `${changes} changes of content shown by all ${urls.length}, half of the answers within ${toPercentile(sorted, 0.5).toFixed(0)} ms, the slowest after ${slowest.toFixed(0)} ms`,
    slowest,
  }
}

/** The home page, a page and an article of the office, published, changed and deleted at one process, are so at all. */
export async function checkDocuments({ urls, db }: Pick<Cluster, 'urls' | 'db'>): Promise<Property> {
  const [first = '', last = first] = [urls[0], urls.at(-1)]
  const { page: headers } = await signInAt(first)
  const send = async (url: string, path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, origin: url },
      body,
      redirect: 'manual',
    })
    if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const times: number[] = []
  const untilAll = async (path: string, isThere: (answer: Response) => Promise<boolean>) => {
    const started = performance.now()
    const untilShown = async (url: string) => {
      while (!(await isThere(await fetch(url + path))))
        await new Promise((resolve) => setTimeout(resolve, 20))
      times.push(performance.now() - started)
    }
    await Promise.all(urls.map(untilShown))
  }
  const has = (text: string) => async (answer: Response) => (await answer.text()).includes(text)
  const isGone = async ({ status }: Response) => status === 404
  const greeting = `Hello ${randomUUID()}`
  const [beginning, ...others] = homePage.sections
  const home = JSON.stringify({ ...homePage, sections: [{ ...beginning, title: greeting }, ...others] })
  await send(first, '/admin/site/pages/home/draft', { draft: home, revision: '0' })
  await send(last, '/admin/site/pages/home', { intent: 'publish', revision: '1' })
  await untilAll('/', has(greeting))

  const address = `page-${randomUUID()}`
  await untilAll(`/${address}`, isGone)
  const made = await send(first, '/admin/site/new-page', { title: 'Our page', address })
  const key = made.headers.get('location')?.match(/pages\/([0-9a-f-]{36})/)?.[1] ?? ''
  const screen = `/admin/site/pages/${key}`
  let revision = 1
  for (const title of ['First title', 'Second title']) {
    const draft = JSON.stringify({ ...toNewPage(title), description: 'About it' })
    await send(first, `${screen}/draft`, { draft, revision: String(revision) })
    await send(first, screen, { intent: 'publish', revision: String(revision + 1) })
    revision += 2
    await untilAll(`/${address}`, has(title))
  }
  await send(last, `${screen}/address`, { intent: 'delete', revision: String(revision) })
  await untilAll(`/${address}`, isGone)

  const title = `Article ${randomUUID()}`
  const article = { intent: 'publish', revision: '0', title, text: 'Sleep well.' }
  const written = await send(first, '/admin/articles/new', article)
  const path = new URL(written.headers.get('location') ?? '', first).pathname
  await untilAll('/blog', has(title))
  const [stored] = await db
    .select()
    .from(documents)
    .where(eq(documents.key, path.split('/').at(-1) ?? ''))
  await send(last, path, { intent: 'withdraw', revision: String(stored?.revision) })
  await untilAll('/blog', async (answer) => !(await answer.text()).includes(title))
  const slowest = Math.max(...times)
  return {
    name: 'home page, own pages and articles',
    isGood: times.length === 7 * urls.length,
    figures: `${times.length} answers after a publication, a change and a deletion, the slowest after ${slowest.toFixed(0)} ms`,
  }
}

/** A picture that one process has stored is served by all. */
export async function checkPicture({ urls, store }: Pick<Cluster, 'urls' | 'store'>): Promise<Property> {
  const { api } = await signInAt(urls[0] ?? '')
  const body = await makePictureForm()
  const answer = await fetch(`${urls[0]}/api/v1/gallery`, { method: 'POST', headers: api, body })
  const { data } = (await answer.json()) as { data: { images: string[] } }
  const hashes = await Promise.all(urls.map((url) => readHash(`${url}${data.images[0]}`)))
  return {
    name: 'pictures',
    isGood: answer.status === 201 && new Set(hashes).size === 1 && !hashes.includes(''),
    figures: `uploaded at the first (${store.objects.size} files in the store), served by ${hashes.filter(Boolean).length} of ${urls.length} with the same bytes`,
  }
}

async function readHash(url: string): Promise<string> {
  const answer = await fetch(url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok ? createHash('sha256').update(bytes).digest('hex') : ''
}

/** A request that one process has acknowledged is in the next answer that any process gives to an open list. */
export async function checkLiveList({ urls }: Sites, count: number): Promise<Property> {
  const { page } = await signInAt(urls[0] ?? '')
  let seen = 0
  for (let n = 0; n < count; n += 1) {
    const name = `Live ${randomUUID()}`
    const booked = await callFrom(`198.18.201.${n}`, `${urls[n % urls.length]}/api/v1/booking`, {
      ...toClient(`live-${randomUUID()}`),
      name,
    })
    if (booked.status !== 201) throw new Error(`a request answered ${booked.status}: ${booked.message}`)
    const lists = await Promise.all(urls.map((url) => readText(`${url}/admin/bookings.data?live=1`, page)))
    seen += lists.filter((text) => text.includes(name)).length
  }
  return {
    name: 'live lists',
    isGood: seen === count * urls.length,
    figures: `${count} requests, in ${seen} of ${count * urls.length} next answers`,
  }
}

async function readText(url: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(url, { headers })).text()
}
