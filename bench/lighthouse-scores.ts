import lighthouse from 'lighthouse'

export type Scores = Readonly<{
  /** Of 100, by the names of Lighthouse's categories. */
  categories: Readonly<Record<string, number>>
  /** As Lighthouse shows them. */
  times: Readonly<Record<'LCP' | 'TBT' | 'CLS', string>>
  /** In words, each check of yes or no that is not passed. */
  lost: readonly string[]
}>

/** B7: what Lighthouse says of a page on its slow phone, through the browser that listens on `port`. */
export async function judgePage(url: string, port: number): Promise<Scores | null> {
  // The page cache makes a page at its first request.
  const page = await (await fetch(url)).text()
  // That search engines are told not to list a page is no fault of those that are to be left out.
  const skipAudits = page.includes('content="noindex"') ? ['is-crawlable'] : null
  const result = await lighthouse(url, { port, logLevel: 'error', skipAudits })
  if (!result) return null
  const { categories, audits } = result.lhr
  const time = (name: string) => audits[name]?.displayValue ?? ''
  return {
    categories: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    ),
    times: {
      LCP: time('largest-contentful-paint'),
      TBT: time('total-blocking-time'),
      CLS: time('cumulative-layout-shift'),
    },
    lost: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id, title }) => `${id}: ${title}`),
  }
}
