import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { FactList, Summary } from '../../../ui/layout/blocks.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import type { DataSection } from './my-data-view.ts'

type MyDataWords = Words['myData']

/** Shows one kind of data below its heading. */
export function DataSectionView({ section: { title, note, rows } }: { section: DataSection }) {
  return (
    <section className="space-y-3">
      <h2>{title}</h2>
      {note ? <p className="prose-width text-muted">{note}</p> : null}
      {rows.length > 0 ? <FactList rows={toFacts(rows)} /> : null}
    </section>
  )
}

/** Shows data only after a press, because somebody may look at the screen. */
export function HiddenSection({ section, show }: { section: DataSection; show: string }) {
  const { title, note, rows } = section
  return (
    <section className="space-y-3">
      <h2>{title}</h2>
      {note ? <p className="prose-width">{note}</p> : null}
      {rows.length > 0 ? (
        <details>
          <Summary>{show}</Summary>
          <div className="mt-3">
            <FactList rows={toFacts(rows)} />
          </div>
        </details>
      ) : null}
    </section>
  )
}

function toFacts(rows: DataSection['rows']) {
  return rows.map(({ label, value }) => ({
    label,
    value: <span className="whitespace-pre-line">{value}</span>,
  }))
}

type ActionsProps = Readonly<{
  words: MyDataWords['actions']
  /** The path of the private page. */
  page: string
  hasTexts: boolean
  /** Mail leaves the site, so a new link goes by mail. */
  hasMail: boolean
}>

/** What a client can do with their data. */
export function MyDataActions({ words, page, hasTexts, hasMail }: ActionsProps) {
  const { replace, withdraw } = words
  return (
    <section className="space-y-4 print:hidden">
      <h2>{words.heading}</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" href={`${page}/data/my-data.html`} download>
          {words.downloadPage}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`${page}/data/my-data.json`} download>
          {words.downloadJson}
        </ButtonLink>
        <ButtonLink variant="quiet" href={`${page}/correct`}>
          {words.correct}
        </ButtonLink>
      </div>
      <details className="card p-4">
        <Summary>{replace.title}</Summary>
        <form method="post" className="mt-3 space-y-4">
          <p className="prose-width">{`${replace.when} ${hasMail ? replace.mailed : replace.shown}`}</p>
          <Button name="intent" value="replace">
            {replace.button}
          </Button>
        </form>
      </details>
      {hasTexts ? (
        <details className="card p-4">
          <Summary>{withdraw.title}</Summary>
          <form method="post" className="mt-3 space-y-4">
            <p className="prose-width">{withdraw.text}</p>
            <Button variant="danger" name="intent" value="withdraw">
              {withdraw.button}
            </Button>
          </form>
        </details>
      ) : null}
      <p>
        <a href={`${page}/erase`} className="inline-flex min-h-11 items-center font-semibold text-clay">
          {words.erase}
        </a>
      </p>
    </section>
  )
}

type EraseProps = Readonly<{
  words: MyDataWords['erase']
  isOpen: boolean
  hasAccount: boolean
  /** The whole series of the session, with the times that are still to come. Null: it is alone. */
  series: Readonly<{ count: number; coming: readonly string[] }> | null
  /** Says which paid sessions and what money end with the erasure. */
  paid: readonly string[]
  mailbox: Readonly<{ label: string; href: string }>
}>

/** Says what goes and what stays, above the button that erases. */
export function EraseQuestion({ words, isOpen, hasAccount, series, paid, mailbox }: EraseProps) {
  const first = series ? words.series.cancelledFirst({ count: series.coming.length }) : words.cancelledFirst
  const others = series ? words.series.others : words.others
  const cancelled = (
    <TextWithPart text={words.cancelled({ first })} part={first}>
      {(part) => <strong>{part}</strong>}
    </TextWithPart>
  )
  return (
    <form method="post" className="space-y-6">
      {series ? <p className="prose-width">{words.series.together(series)}</p> : null}
      <section className="space-y-3">
        <h2>{words.goes}</h2>
        <ul className="prose-width list-disc space-y-2 pl-5">
          {isOpen ? (
            <li>
              {cancelled}
              {series ? (
                <ul className="list-disc pl-5">
                  {series.coming.map((time) => (
                    <li key={time}>{time}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ) : null}
          {words.going.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section className="space-y-3">
        <h2>{words.stays}</h2>
        <ul className="prose-width list-disc space-y-2 pl-5">
          {[...words.staying, others, ...(hasAccount ? [words.account] : []), words.copies].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <PaidNote {...{ paid, mailbox, words: words.paid }} />
      <Button variant="danger" name="intent" value="erase">
        {words.confirm}
      </Button>
    </form>
  )
}

type PaidProps = Readonly<{
  words: MyDataWords['erase']['paid']
  paid: readonly string[]
  mailbox: Readonly<{ label: string; href: string }>
}>

/** Says above the button that erases what is paid and not used, and where to ask for it. */
export function PaidNote({ words, paid, mailbox }: PaidProps) {
  if (paid.length === 0) return null
  return (
    <InsetNote>
      {paid.join(' ')}{' '}
      <TextWithPart text={words.ask({ link: mailbox.label })} part={mailbox.label}>
        {(part) => <a href={mailbox.href}>{part}</a>}
      </TextWithPart>
    </InsetNote>
  )
}

type HoldProps = Readonly<{
  words: MyDataWords['erase']
  mailbox: Readonly<{ label: string; href: string }>
}>

/** Explains why a client cannot erase a booking under a legal hold. */
export function LegalHoldNote({ words, mailbox }: HoldProps) {
  return (
    <>
      <InsetNote>{words.legalHold}</InsetNote>
      <p className="prose-width">
        <TextWithPart text={words.askWhy({ link: mailbox.label })} part={mailbox.label}>
          {(part) => <a href={mailbox.href}>{part}</a>}
        </TextWithPart>
      </p>
    </>
  )
}
