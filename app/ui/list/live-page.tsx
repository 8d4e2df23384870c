import { useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation, useMatches, useNavigation } from 'react-router'
import { toLiveSearch } from '../../lib/http/query.ts'
import { lists } from '../../words/staff/work/lists.ts'

const typingMs = 5_000
let typedAt = Number.NEGATIVE_INFINITY

/** Remembers the time of the last input anywhere on the page. Returns a function that stops it. */
function watchTyping(): () => void {
  const remember = () => {
    typedAt = performance.now()
  }
  document.addEventListener('input', remember)
  return () => document.removeEventListener('input', remember)
}

/** Returns true while a dialog is open, a form has unsent changes, or somebody has just typed. */
function isPageInUse(): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    performance.now() - typedAt < typingMs ||
    [...document.forms].some(isChanged)
  )
}

function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
    if (field instanceof HTMLSelectElement) {
      const isDefault = [...field.options].some((option) => option.defaultSelected)
      // A list without a default option shows its first option.
      return isDefault
        ? [...field.options].some((option) => option.selected !== option.defaultSelected)
        : field.selectedIndex > 0
    }
    if (!(field instanceof HTMLInputElement)) return false
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked
    return field.type === 'file' ? (field.files?.length ?? 0) > 0 : field.value !== field.defaultValue
  })
}

const pollMs = 10_000
const dataSavingPollMs = 30_000

type Options = Readonly<{
  /** Set it while the page shows text whose opening is audited, or that must not change while somebody reads it. */
  isPaused?: boolean
  changeAnnouncement?: string
}>

/**
 * Returns the page's current data: the loader's data first, later data when something changed elsewhere. It polls every ten
 * seconds while the page is visible and not in use. A failed poll changes nothing.
 */
export function useLivePage<Data>(loaded: Data, options: Options = {}): { data: Data; announcement: string } {
  const { isPaused = false, changeAnnouncement = lists.changed } = options
  const { load, data: fetched } = useFetcher<Data>()
  const [update, setUpdate] = useState({ since: loaded, data: loaded, announcement: '' })
  const data = update.since === loaded ? update.data : loaded
  const shown = useRef({ loaded, data })
  const requestedFor = useRef<Data>(undefined)
  const receivedCount = useRef(0)
  useEffect(() => {
    shown.current = { loaded, data }
  })
  useEffect(() => {
    const { loaded: since, data: before } = shown.current
    // An answer for another page of the list arrives too late.
    if (fetched === undefined || requestedFor.current !== since) return
    receivedCount.current += 1
    const now = fetched as Data
    if (JSON.stringify(now) !== JSON.stringify(before))
      setUpdate({ since, data: now, announcement: changeAnnouncement })
  }, [fetched, changeAnnouncement])
  usePolling({ isPaused, receivedCount }, async (address) => {
    setUpdate((last) => (last.announcement ? { ...last, announcement: '' } : last))
    requestedFor.current = shown.current.loaded
    await load(address)
  })
  return { data, announcement: update.since === loaded ? update.announcement : '' }
}

type Polling = Readonly<{
  isPaused: boolean
  /** Counts how often the page has received the data that `onChange` requested. */
  receivedCount: { readonly current: number }
}>

/**
 * Calls `onChange` with the address to load when the server's answer differs from the last poll, and again when the page
 * has not received the data that it requested then.
 */
function usePolling({ isPaused, receivedCount }: Polling, onChange: (address: string) => Promise<void>) {
  const { pathname, search } = useLocation()
  const route = useMatches().at(-1)?.id ?? ''
  const isIdle = useNavigation().state === 'idle'
  const latestOnChange = useRef(onChange)
  useEffect(() => {
    latestOnChange.current = onChange
  })
  useEffect(() => {
    if (isPaused || !isIdle) return
    const liveSearch = toLiveSearch(search)
    let last: string | null = null
    let expectedCount = 0
    return repeat(async (isStopped) => {
      const answer = await readQuietly(`${pathname}.data${liveSearch}&_routes=${encodeURIComponent(route)}`)
      if (isStopped() || answer === null || isPageInUse()) return
      if (answer === last && receivedCount.current >= expectedCount) return
      last = answer
      expectedCount = receivedCount.current + 1
      await latestOnChange.current(`${pathname}${liveSearch}`)
    })
  }, [pathname, search, route, isPaused, isIdle, receivedCount])
}

/** Returns a function that stops the polling. Polls at once when the page becomes visible again. */
function repeat(poll: (isStopped: () => boolean) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isPolling = false
  async function pollAndWait() {
    clearTimeout(timer)
    if (isPolling) return
    isPolling = true
    if (!document.hidden && !isPageInUse()) await poll(() => isStopped)
    isPolling = false
    if (!isStopped) wait()
  }
  function wait() {
    timer = setTimeout(pollAndWait, savesData() ? dataSavingPollMs : pollMs)
  }
  const pollIfVisible = () => {
    if (!document.hidden) pollAndWait()
  }
  const stopWatching = watchTyping()
  document.addEventListener('visibilitychange', pollIfVisible)
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopWatching()
    document.removeEventListener('visibilitychange', pollIfVisible)
  }
}

/** Returns the answer's text. Returns null when no answer came or the server failed: the next poll may succeed. */
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

/** Tells screen readers that the page shows new data. */
export function LiveNote({ announcement }: { announcement: string }) {
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
