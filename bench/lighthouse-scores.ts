import lighthouse from 'lighthouse'

export type Scores = Readonly<{
  /** From 0 to 100, by the category of Lighthouse. */
  categories: Readonly<Record<string, number>>
  /** In the format of Lighthouse. */
  times: Readonly<Record<'LCP' | 'TBT' | 'CLS', string>>
  /** The failed checks as text. */
  lost: readonly string[]
}>

/** B7: returns Lighthouse's scores of a page on a slow phone. A browser must listen on `port`. */
export async function judgePage(url: string, port: number): Promise<Scores | null> {
  // The first request renders the page, the next ones come from the page cache.
  const page = await (await fetch(url)).text()
  // Some pages are hidden from search engines on purpose.
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
