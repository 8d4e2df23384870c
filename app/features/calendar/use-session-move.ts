import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { showTwelveHours } from '../../lib/time/show-time.ts'
import { calendar as words } from '../../words/staff/calendar/calendar.ts'

/** Where somebody has put a session on the drawing: a day and a minute of its clock. */
export type SessionMove = Readonly<{
  bookingId: string
  day: string
  minute: number
  /** Null when the column says nothing about the counsellor. */
  counsellorId: string | null
}>

type Axis = Readonly<{ fromHour: number; untilHour: number }>
type Options = Readonly<{ axis: Axis; onMove: (move: SessionMove) => void }>

/** Sessions take half an hour, so their starts are half an hour apart. */
const step = 30
const lastMinute = 1_440 - step
/** A press that moves the pointer no further opens the session. */
const clickPixels = 5

/** A session that leaves its place on the drawing. */
type Moving = {
  item: HTMLElement
  columns: readonly HTMLElement[]
  /** The index of a column and a minute. */
  from: Readonly<{ column: number; minute: number }>
  to: Readonly<{ column: number; minute: number }>
  pixelsPerMinute: number
  drawing: HTMLElement
  scrolled: number
}

/** Moves sessions on the drawing, by pointer and by arrow keys. Enter and the end of a drag call `onMove`, Escape takes the session back. */
export function useSessionMove({ axis, onMove }: Options) {
  const moving = useRef<Moving | null>(null)
  const isDragged = useRef(false)
  const stopDrag = useRef<() => void>(() => {})
  const [announcement, announce] = useState('')
  useEffect(() => () => stopDrag.current(), [])

  function begin(target: EventTarget): Moving | null {
    const item = (target as Element).closest<HTMLElement>('[data-movable]')
    const drawing = item?.closest<HTMLElement>('.calendar-grid')
    if (!item || !drawing || !matchMedia('(min-width: 64rem)').matches) return null
    const columns = [...drawing.querySelectorAll<HTMLElement>('section[data-day]')]
    const hours = drawing.querySelector('.calendar-hours')?.getBoundingClientRect().height ?? 0
    const from = {
      column: columns.findIndex((column) => column.contains(item)),
      minute: Number(item.dataset.from),
    }
    const pixelsPerMinute = hours / ((axis.untilHour - axis.fromHour) * 60)
    return { item, columns, from, to: from, pixelsPerMinute, drawing, scrolled: drawing.scrollTop }
  }

  function put(move: Moving, to: Moving['to']) {
    const { item, columns, from, pixelsPerMinute } = move
    const [old, next] = [columns[from.column], columns[to.column]]
    if (!old || !next || to.minute < 0 || to.minute > lastMinute) return
    move.to = to
    const x = next.getBoundingClientRect().left - old.getBoundingClientRect().left
    const y = (to.minute - from.minute) * pixelsPerMinute
    item.style.transform = `translate(${x}px, ${y}px)`
    item.dataset.movingTo = showMinute(to.minute)
  }

  function takeBack() {
    const item = moving.current?.item
    if (item) {
      item.style.transform = ''
      delete item.dataset.movingTo
    }
    moving.current = null
  }

  function isAway({ from, to }: Moving) {
    return from.column !== to.column || from.minute !== to.minute
  }

  function finish(move: Moving) {
    const column = move.columns[move.to.column]
    const { movable: bookingId } = move.item.dataset
    takeBack()
    if (!column?.dataset.day || !bookingId || !isAway(move)) return
    const counsellorId = column.dataset.counsellor ?? null
    onMove({ bookingId, day: column.dataset.day, minute: move.to.minute, counsellorId })
  }

  function onPointerDown(event: PointerEvent) {
    // A finger scrolls. On its page, a session has a button that moves it.
    if (event.button !== 0 || event.pointerType === 'touch') return
    const move = begin(event.target)
    if (!move) return
    takeBack()
    isDragged.current = false
    const { clientX, clientY } = event
    const handleMove = (at: globalThis.PointerEvent) => {
      const isFar = Math.hypot(at.clientX - clientX, at.clientY - clientY) > clickPixels
      if (!isDragged.current && !isFar) return
      isDragged.current = true
      moving.current = move
      const under = move.columns.findIndex((column) => {
        const { left, right } = column.getBoundingClientRect()
        return at.clientX >= left && at.clientX < right
      })
      const down = at.clientY - clientY + move.drawing.scrollTop - move.scrolled
      const steps = Math.round(down / move.pixelsPerMinute / step)
      put(move, {
        column: under === -1 ? move.to.column : under,
        minute: Math.min(lastMinute, Math.max(0, move.from.minute + steps * step)),
      })
    }
    const stop = () => {
      removeEventListener('pointermove', handleMove)
      removeEventListener('pointerup', handleUp)
      removeEventListener('pointercancel', handleCancel)
      removeEventListener('keydown', handleKey)
    }
    const handleUp = () => {
      stop()
      if (isDragged.current && moving.current) finish(move)
    }
    const handleCancel = () => {
      stop()
      takeBack()
    }
    const handleKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') handleCancel()
    }
    stopDrag.current = stop
    addEventListener('pointermove', handleMove)
    addEventListener('pointerup', handleUp)
    addEventListener('pointercancel', handleCancel)
    addEventListener('keydown', handleKey)
  }

  /** The press that ends a drag does not open the session. */
  function onClickCapture(event: MouseEvent) {
    if (!isDragged.current) return
    isDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  function onKeyDown(event: KeyboardEvent) {
    const change = arrows[event.key]
    const current = moving.current
    if (change && !event.altKey && !event.ctrlKey && !event.metaKey) {
      const move = current ?? begin(event.target)
      if (!move) return
      event.preventDefault()
      moving.current = move
      put(move, {
        column: move.to.column + change.column,
        minute: move.to.minute + change.steps * step,
      })
      announce(toSpokenPosition(move))
    } else if (current && event.key === 'Enter') {
      event.preventDefault()
      finish(current)
    } else if (current && event.key === 'Escape') {
      event.preventDefault()
      takeBack()
      announce(words.takenBack)
    }
  }

  return { announcement, handlers: { onPointerDown, onClickCapture, onKeyDown, onBlur: takeBack } }
}

const arrows: Readonly<Record<string, { column: number; steps: number }>> = {
  ArrowUp: { column: 0, steps: -1 },
  ArrowDown: { column: 0, steps: 1 },
  ArrowLeft: { column: -1, steps: 0 },
  ArrowRight: { column: 1, steps: 0 },
}

function toSpokenPosition({ columns, to }: Moving): string {
  return `${columns[to.column]?.getAttribute('aria-label') ?? ''}, ${showMinute(to.minute)}`
}

function showMinute(minute: number): string {
  return showTwelveHours({ hour: Math.floor(minute / 60), minute: minute % 60 })
}
