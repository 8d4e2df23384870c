import { Form, Link } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { clientRecords as words } from '../../words/staff/work/client-records.ts'
import type { LookAlikeView, MergedView, TakenView } from './same-person-view.ts'

const card = 'card p-4 lg:p-5'
const link = 'inline-flex min-h-11 items-center font-semibold'

type AlikeProps = Readonly<{
  people: readonly LookAlikeView[]
  clientId: string
  mayMerge: boolean
  isBusy: boolean
}>

/** Lists who looks like a client, with the reasons. Administrators compare and merge. */
export function LookAlikesCard({ people, clientId, mayMerge, isBusy }: AlikeProps) {
  if (people.length === 0) return null
  return (
    <section className={card}>
      <h2 className="mb-1 text-xl">{words.alike.title}</h2>
      <p className="mb-2 text-base text-muted">{mayMerge ? words.alike.lead : words.alike.ask}</p>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center gap-x-4 py-1">
            <Person {...person} />
            {mayMerge ? (
              <Form method="post" preventScrollReset className="ml-auto flex flex-wrap items-center gap-x-4">
                <Link to={`/admin/clients/${clientId}/merge?with=${person.id}`} className={link}>
                  {words.alike.compare}
                  <span className="sr-only"> {words.alike.compareWith({ name: isolate(person.name) })}</span>
                </Link>
                <Button
                  variant="quiet"
                  isSmall
                  name="intent"
                  value={`apart ${person.id}`}
                  aria-disabled={isBusy || undefined}
                >
                  {words.alike.apart}
                  <span className="sr-only">{words.alike.apartFrom({ name: isolate(person.name) })}</span>
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DifferentProps = Readonly<{
  people: readonly Readonly<{ id: string; name: string; email: string | null }>[]
  isBusy: boolean
}>

/** Lists who is somebody else, as an administrator said, each with its way back. */
export function DifferentCard({ people, isBusy }: DifferentProps) {
  if (people.length === 0) return null
  return (
    <section className={card}>
      <h2 className="mb-1 text-xl">{words.alike.different}</h2>
      <p className="mb-2 text-base text-muted">{words.alike.differentLead}</p>
      <Form method="post" preventScrollReset>
        <ul className="divide-y divide-line">
          {people.map(({ id, name, email }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
              <Person {...{ id, name }} facts={email ?? ''} />
              <span className="ml-auto">
                <Button
                  variant="quiet"
                  isSmall
                  name="intent"
                  value={`again ${id}`}
                  aria-disabled={isBusy || undefined}
                >
                  {words.alike.undo}
                  <span className="sr-only">{words.alike.apartFrom({ name: isolate(name) })}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Form>
    </section>
  )
}

function Person({ id, name, facts }: LookAlikeView) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <Link to={`/admin/clients/${id}`} className={link}>
        {name}
      </Link>
      <span className="block text-base text-muted">{facts}</span>
    </span>
  )
}

type OwnerProps = Readonly<{
  people: readonly LookAlikeView[]
  isProven: boolean
  mayAdd: boolean
  revision: number
  isBusy: boolean
}>

/** Asks whose a session without a client is. */
export function OwnerCard({ people, isProven, mayAdd, revision, isBusy }: OwnerProps) {
  const disabled = isBusy || undefined
  return (
    <section className={card}>
      <h2 className="mb-1 text-xl">{words.owner.title}</h2>
      <p className="text-base text-muted">{words.owner.lead}</p>
      {isProven ? null : <p className="text-base font-semibold">{words.owner.unproven}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="revision" value={revision} />
        {people.length === 0 ? <p className="mt-2 text-base">{words.owner.none}</p> : null}
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center gap-x-4 py-1">
              <Person {...person} />
              <span className="ml-auto">
                <Button variant="quiet" name="intent" value={`attach ${person.id}`} aria-disabled={disabled}>
                  {words.owner.attach}
                  <span className="sr-only"> {words.owner.attachTo({ name: isolate(person.name) })}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {mayAdd ? (
          <p className="mt-3">
            <Button variant="quiet" name="intent" value="attach" aria-disabled={disabled}>
              {words.owner.isNew}
            </Button>
          </p>
        ) : null}
      </Form>
    </section>
  )
}

type MergedProps = Readonly<{
  clientId: string
  revision: number
  merged: readonly MergedView[]
  taken: readonly TakenView[]
  canSplit: boolean
  isBusy: boolean
}>

/** Lists the records that are kept together and the sessions that were taken from others, each with its way back. */
export function RecordsCard({ clientId, revision, merged, taken, canSplit, isBusy }: MergedProps) {
  if (merged.length + taken.length === 0 && !canSplit) return null
  const disabled = isBusy || undefined
  return (
    <section className={card}>
      <h2 className="mb-2 text-xl">{words.merged.title}</h2>
      <Form method="post" action={`/admin/clients/${clientId}/merge`}>
        <input type="hidden" name="revision" value={revision} />
        <ul className="divide-y divide-line">
          {merged.map(({ id, name, facts }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-base text-muted">{facts}</span>
              </span>
              <span className="ml-auto">
                <Button variant="quiet" name="intent" value={`separate ${id}`} aria-disabled={disabled}>
                  {words.merged.separate}
                  <span className="sr-only">{words.merged.separateFrom({ name: isolate(name) })}</span>
                </Button>
              </span>
            </li>
          ))}
          {taken.map(({ fromId, name, text }) => (
            <li key={fromId} className="flex flex-wrap items-center gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="ml-auto">
                <Button variant="quiet" name="intent" value={`give-back ${fromId}`} aria-disabled={disabled}>
                  {words.merged.giveBack}
                  <span className="sr-only"> {words.merged.giveBackTo({ name: isolate(name) })}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </Form>
      {canSplit ? (
        <p>
          <Link to={`/admin/clients/${clientId}/split`} className={link}>
            {words.merged.split}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
