/** What a status means for the reader: it waits, is set, went well, went wrong, or is off. */
export type StatusTone = 'waiting' | 'set' | 'good' | 'bad' | 'off'

/** The colour of the status of a booking. */
const bookingTones: Readonly<Record<string, StatusTone>> = {
  requested: 'waiting',
  confirmed: 'set',
  attended: 'good',
  no_show: 'bad',
  cancelled: 'off',
}

/** `more` is what a status says besides its word, such as since when. */
export type Status = Readonly<{ tone: StatusTone; word: string; more: string }>

export function toStatusTone(status: string): StatusTone {
  return bookingTones[status] ?? 'off'
}

const dots: Readonly<Record<StatusTone, string>> = {
  waiting: 'bg-marigold',
  set: 'bg-indigo',
  good: 'bg-leaf',
  bad: 'bg-clay',
  off: 'bg-edge',
}

const pill = 'rounded-2xl border border-line bg-paper px-2.5 text-[0.9375rem] font-semibold text-ink'

/** A status as a word with its colour. Colour alone carries no information. A pill has a ground of its own, for a head and for the first line of a row. */
export function StatusWord({
  tone,
  isPill = false,
  children,
}: Readonly<{ tone: StatusTone; isPill?: boolean; children: string }>) {
  return (
    <span
      data-status={tone}
      className={`inline-flex items-baseline gap-1.5 ${isPill ? pill : 'whitespace-nowrap'}`}
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full forced-color-adjust-none ${dots[tone]}`} />
      <span className={tone === 'off' ? 'text-muted' : ''}>{children}</span>
    </span>
  )
}

export function StatusLine({ tone, word, more }: Status) {
  return (
    <>
      <StatusWord tone={tone}>{word}</StatusWord> {more}
    </>
  )
}
