import { Form, Link } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { EndForm } from '../../ui/form/end-form.tsx'
import { CheckboxField, TextAreaField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { type FormAnswer, firstMessages } from '../../ui/form/form-answer.tsx'
import { LabelledRows, Summary } from '../../ui/layout/blocks.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { LongText } from '../../ui/text/text.tsx'
import { clients as words } from '../../words/staff/work/clients.ts'
import { PhoneLine } from '../booking/reach/phone-line.tsx'
import type { PhoneView } from '../booking/reach/phone-view.ts'
import { longestHours, reachTicks } from '../booking/reach/reach.ts'
import { type ClientView, showWhoAndWhere } from './client-view.ts'

const card = 'card p-4 lg:p-5'
const link = 'inline-flex min-h-11 items-center font-semibold'

type Answer = FormAnswer | undefined

type ReachProps = Readonly<{
  phones: readonly PhoneView[]
  /** Empty: the client has none. */
  email: string
  /** The unpaid sums, and the page of the oldest one. Null for counsellors, and when nothing is owed. */
  owed: Readonly<{ amounts: string; to: string }> | null
  /** The sums that came. Null for counsellors, and while nothing came. */
  paid: string | null
  /** The sums that nobody pays. Null for counsellors, and when nothing was free. */
  free: string | null
}>

/** Below the name: how to reach the client, and what is owed, paid and free. */
export function ReachLine({ phones, email, owed, paid, free }: ReachProps) {
  const safe = phones.find(({ call, whatsapp }) => call || whatsapp)
  const none = phones.length === 0 ? words.noNumber : words.noSafeNumber
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-base">
      {safe ? <PhoneLine phone={safe} /> : <span className="text-muted">{none}</span>}
      {email ? (
        <span className="wrap-anywhere text-muted">
          <LongText text={email} />
        </span>
      ) : null}
      {owed || paid || free ? (
        <span className="flex flex-wrap items-center gap-x-5">
          {owed ? (
            <Link to={owed.to} className={`-my-2 ${link} text-clay`}>
              {words.owes({ amounts: owed.amounts })}
            </Link>
          ) : null}
          {paid ? <span className="text-leaf">{words.paid({ amounts: paid })}</span> : null}
          {free ? <span className="text-leaf">{words.free({ amounts: free })}</span> : null}
        </span>
      ) : null}
    </div>
  )
}

/** Shows the next session, and how long ago the last one was. */
export function ComingCard({ view }: { view: ClientView }) {
  const { next, last } = view
  return (
    <section className={`${card} mb-4 grid gap-x-8 gap-y-3 sm:grid-cols-2`}>
      <div>
        <h2 className="mb-1 text-xl">{words.next}</h2>
        {next ? (
          <p>
            <Link to={`/admin/bookings/${next.id}`} className={`-my-2 ${link} text-lg`}>
              {next.when}
            </Link>
            <span className="block text-muted">{showWhoAndWhere(next)}</span>
          </p>
        ) : (
          <p className="text-muted">{words.noNext}</p>
        )}
      </div>
      <div>
        <h2 className="mb-1 text-xl">{words.since}</h2>
        {last ? (
          <p>
            {[last.when, last.ago].join(', ')}
            <span className="block text-muted">
              <StatusWord tone={last.tone}>{last.status}</StatusWord>, {last.who}
            </span>
          </p>
        ) : (
          <p className="text-muted">{words.neverMet}</p>
        )}
      </div>
    </section>
  )
}

type EditProps = Readonly<{ view: ClientView; answer: Answer; isBusy: boolean }>

/** Shows who the client is. Name, address and languages are changed in their place. */
export function AboutCard({ view, answer, isBusy }: EditProps) {
  return (
    <section className={card}>
      <h2 className="mb-3 text-xl">{words.about.title}</h2>
      <LabelledRows rows={view.about} isStacked />
      <EditClient {...{ view, answer, isBusy }} />
    </section>
  )
}

function EditClient({ view, answer, isBusy }: EditProps) {
  const { revision, values: stored, coming } = view
  const values = { ...stored, ...answer?.values }
  const errors = firstMessages(answer?.errors ?? {})
  const toField = toFieldProps({ values, errors })
  const { edit } = words
  return (
    <details className="mt-2" open={answer !== undefined || undefined}>
      <Summary>{edit.open}</Summary>
      <Form method="post" preventScrollReset className="mt-3 space-y-4" key={revision}>
        <input type="hidden" name="revision" value={revision} />
        <TextField {...toField('name')} label={edit.name} hint={edit.nameHint} autoComplete="off" />
        <TextField
          {...toField('email')}
          label={edit.email}
          hint={edit.emailHint}
          inputMode="email"
          autoComplete="off"
        />
        {coming.length > 0 ? (
          <CheckboxField name="alsoSessions" label={edit.alsoSessions({ count: coming.length })} />
        ) : null}
        <TextField
          {...toField('language')}
          label={edit.languages}
          hint={edit.languagesHint}
          autoComplete="off"
          optional
        />
        <Button variant="quiet" name="intent" value="change" aria-disabled={isBusy || undefined}>
          {edit.save}
        </Button>
      </Form>
    </details>
  )
}

type PhonesProps = Readonly<{ phones: readonly PhoneView[]; answer: Answer; isBusy: boolean }>

/** Shows the numbers of a client, with links only for what the client called safe. */
export function PhonesCard({ phones, answer, isBusy }: PhonesProps) {
  const added = answer?.form === 'phone' && !answer.values.phoneId ? answer : undefined
  return (
    <section className={card}>
      <h2 className="mb-2 text-xl">{words.phones.title}</h2>
      {phones.length === 0 ? <p className="text-muted">{words.phones.none}</p> : null}
      <ul className="space-y-4">
        {phones.map((phone) => (
          <li key={phone.id}>
            <PhoneLine phone={phone} />
            <details open={answer?.values.phoneId === phone.id || undefined}>
              <Summary>
                {words.phones.change}
                <span className="sr-only"> {phone.shown}</span>
              </Summary>
              <PhoneForm
                key={phone.revision}
                phone={phone}
                answer={answer?.values.phoneId === phone.id ? answer : undefined}
                isBusy={isBusy}
              />
            </details>
          </li>
        ))}
      </ul>
      <details open={added !== undefined || undefined} className="mt-2">
        <Summary>{words.phones.add}</Summary>
        <PhoneForm key={phones.length} answer={added} isBusy={isBusy} />
      </details>
    </section>
  )
}

type PhoneFormProps = Readonly<{ phone?: PhoneView; answer: Answer; isBusy: boolean }>

function PhoneForm({ phone, answer, isBusy }: PhoneFormProps) {
  const errors = firstMessages(answer?.errors ?? {})
  const stored = Object.fromEntries(reachTicks.map((tick) => [tick, phone?.reach?.[tick] ? 'on' : '']))
  const values: Readonly<Record<string, string>> = {
    ...stored,
    hours: phone?.reach?.hours ?? '',
    ...answer?.values,
  }
  const toField = toFieldProps({ values, errors })
  const id = (name: string) => `${name}-${phone?.id ?? 'new'}`
  return (
    <>
      <Form method="post" preventScrollReset className="mt-2 space-y-3">
        <input type="hidden" name="phoneId" value={phone?.id ?? ''} />
        <input type="hidden" name="phoneRevision" value={phone?.revision ?? ''} />
        {phone ? null : (
          <TextField
            id={id('number')}
            {...toField('number')}
            label={words.phones.number}
            inputMode="tel"
            autoComplete="off"
            dir="ltr"
          />
        )}
        <p className="text-base text-muted">{words.phones.ask}</p>
        {reachTicks.map((tick) => (
          <CheckboxField
            key={tick}
            id={id(tick)}
            name={tick}
            label={words.phones.ticks[tick]}
            defaultChecked={values[tick] === 'on'}
          />
        ))}
        <TextField
          id={id('hours')}
          {...toField('hours')}
          label={words.phones.hoursLabel}
          hint={words.phones.hoursHint}
          maxLength={longestHours}
          autoComplete="off"
          optional
        />
        <Button variant="quiet" name="intent" value="phone" aria-disabled={isBusy || undefined}>
          {words.phones.save}
        </Button>
      </Form>
      {phone ? (
        <EndForm
          intent="remove-phone"
          fields={{ phoneId: phone.id, phoneRevision: phone.revision }}
          isBusy={isBusy}
          {...words.phones.remove}
        />
      ) : null}
    </>
  )
}

type OtherNotes = Readonly<{ id: string; name: string; text: string | null }>

type NotesProps = Readonly<{
  view: ClientView
  /** Null while they are closed. */
  notes: Readonly<{ text: string | null; others: readonly OtherNotes[] }> | null
  answer: Answer
  isBusy: boolean
}>

/** Opens and changes the notes of the desk. Each opening is recorded. */
export function NotesCard({ view, notes, answer, isBusy }: NotesProps) {
  const { notes: texts } = words
  const errors = firstMessages(answer?.errors ?? {})
  const hasNotes = view.notes.hasAny
  const isBroken = view.notes.has && notes !== null && notes.text === null
  return (
    <section className={card}>
      <h2 className="mb-2 text-xl">{texts.title}</h2>
      <p className="mb-2 text-base text-muted">{texts.help}</p>
      {isBroken ? <p role="alert">{texts.broken}</p> : null}
      {notes && !isBroken ? (
        <Form method="post" preventScrollReset className="space-y-3" key={view.revision}>
          <input type="hidden" name="revision" value={view.revision} />
          <TextAreaField
            name="notes"
            label={texts.label}
            error={errors.notes}
            defaultValue={answer?.values.notes ?? notes.text ?? ''}
          />
          <Button variant="quiet" name="intent" value="notes" aria-disabled={isBusy || undefined}>
            {texts.save}
          </Button>
        </Form>
      ) : null}
      {notes?.others.map(({ id, name, text }) => (
        <div key={id} className="mt-4">
          <h3 className="text-base font-semibold">{texts.of({ name: isolate(name) })}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{text ?? texts.broken}</p>
        </div>
      ))}
      {notes ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="text-base text-muted">{hasNotes ? texts.recorded : texts.none}</span>
          <Link to="?notes=open" className={link} preventScrollReset>
            {hasNotes ? texts.open : texts.write}
          </Link>
        </p>
      )}
    </section>
  )
}

type Tasks = readonly Readonly<{ id: string; title: string; due: string }>[]

/** Links the open follow-ups of a client. */
export function TasksCard({ tasks }: { tasks: Tasks }) {
  if (tasks.length === 0) return null
  return (
    <section className={card}>
      <h2 className="mb-2 text-xl">{words.records.tasks}</h2>
      <ul>
        {tasks.map(({ id, title, due }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Link to={`/admin/follow-up/${id}`} className={link}>
              {title}
            </Link>
            <span className="text-base text-muted">{due}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
