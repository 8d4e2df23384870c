/** What is kept in memory of pages made for everybody: the newest ones, up to a number and a size, of one content version. */
export function keptPages<Page extends { bytes: number }>({
  most,
  mostBytes,
}: {
  most: number
  mostBytes: number
}) {
  const pages = new Map<string, { page: Page; madeAt: number; askedAt: number }>()
  let bytes = 0
  let shown: number | null = null
  let asked = 0

  function drop(path: string) {
    bytes -= pages.get(path)?.page.bytes ?? 0
    pages.delete(path)
  }

  return {
    /** The page of a path, unless the content has changed or it was made more than `longestMs` ago. */
    find(path: string, version: number, longestMs: number): Page | null {
      if (version !== shown) {
        pages.clear()
        bytes = 0
        shown = version
      }
      const kept = pages.get(path)
      if (!kept) return null
      if (performance.now() - kept.madeAt > longestMs) {
        drop(path)
        return null
      }
      asked += 1
      kept.askedAt = asked
      return kept.page
    },
    /** Keeps a page whose making began at `version`, unless the content has changed since. */
    keep(path: string, version: number, page: Page) {
      if (version !== shown) return
      drop(path)
      asked += 1
      pages.set(path, { page, madeAt: performance.now(), askedAt: asked })
      bytes += page.bytes
      if (pages.size <= most && bytes <= mostBytes) return
      for (const [oldest] of [...pages].sort(([, a], [, b]) => a.askedAt - b.askedAt)) {
        if (pages.size <= most && bytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}
