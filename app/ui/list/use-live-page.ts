import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useMatches, useNavigation } from 'react-router'
import { toLiveSearch } from '../../lib/http/live-address.ts'
import { hearTyping, isPageInUse } from './page-in-use.ts'

const everyMs = 10_000
const savingMs = 30_000

type Wishes = Readonly<{
  /** The page shows something that is written down when it is opened, or that must not change under somebody's eyes. */
  isPaused?: boolean
  /** Read out when something else is shown than before. */
  words?: string
}>

/**
 * The page's data as it is now: what its loader gave, then what changed elsewhere. Looks every ten seconds while the page is in
 * sight and nobody is in the middle of something. A look that fails changes nothing.
 */
export function useLivePage<Data>(loaded: Data, wishes: Wishes = {}): { data: Data; said: string } {
  const { isPaused = false, words = 'The list has changed' } = wishes
  const { load, data: fetched } = useFetcher<Data>()
  const [news, setNews] = useState({ since: loaded, data: loaded, said: '' })
  const data = news.since === loaded ? news.data : loaded
  const shown = useRef({ loaded, data })
  const asked = useRef<Data>(undefined)
  const taken = useRef(0)
  useEffect(() => {
    shown.current = { loaded, data }
  })
  useEffect(() => {
    const { loaded: since, data: before } = shown.current
    // What was asked for another page of the list comes too late.
    if (fetched === undefined || asked.current !== since) return
    taken.current += 1
    const now = fetched as Data
    if (JSON.stringify(now) !== JSON.stringify(before)) setNews({ since, data: now, said: words })
  }, [fetched, words])
  useLooks({ isPaused, taken }, async (address) => {
    setNews((last) => (last.said ? { ...last, said: '' } : last))
    asked.current = shown.current.loaded
    await load(address)
  })
  return { data, said: news.since === loaded ? news.said : '' }
}

type Looks = Readonly<{
  isPaused: boolean
  /** How often the page has taken in what `onNews` asked for. */
  taken: { readonly current: number }
}>

/**
 * Calls `onNews` with the address to ask again whenever the page's answer is another one than at the last look, and once more
 * when the page has not taken in what was asked for then.
 */
function useLooks({ isPaused, taken }: Looks, onNews: (address: string) => Promise<void>) {
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const isStill = useNavigation().state === 'idle'
  const tell = useRef(onNews)
  useEffect(() => {
    tell.current = onNews
  })
  useEffect(() => {
    if (isPaused || !isStill) return
    const liveSearch = toLiveSearch(search)
    let last: string | null = null
    let awaited = 0
    return repeat(async (isOver) => {
      const answer = await readQuietly(`${pathname}.data${liveSearch}&_routes=${encodeURIComponent(route)}`)
      if (isOver() || answer === null || isPageInUse()) return
      if (answer === last && taken.current >= awaited) return
      last = answer
      awaited = taken.current + 1
      await tell.current(`${pathname}${liveSearch}`)
    })
  }, [pathname, search, route, isPaused, isStill, taken])
}

/** Looks again and again while the page is in sight and not in use, and at once when it comes into sight; returns what ends it. */
function repeat(look: (isOver: () => boolean) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let isLooking = false
  async function lookAndWait() {
    clearTimeout(timer)
    if (isLooking) return
    isLooking = true
    if (!document.hidden && !isPageInUse()) await look(() => isEnded)
    isLooking = false
    if (!isEnded) wait()
  }
  function wait() {
    timer = setTimeout(lookAndWait, savesData() ? savingMs : everyMs)
  }
  const comeBack = () => {
    if (!document.hidden) lookAndWait()
  }
  const stopHearing = hearTyping()
  document.addEventListener('visibilitychange', comeBack)
  wait()
  return () => {
    isEnded = true
    clearTimeout(timer)
    stopHearing()
    document.removeEventListener('visibilitychange', comeBack)
  }
}

/** An answer of any kind; null where none came, and for a failure of the server's, which the next look may not meet. */
async function readQuietly(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    return answer.status < 500 ? await answer.text() : null
  } catch {
    return null
  }
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
}
