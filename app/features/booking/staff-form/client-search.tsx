import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { toQuery } from '../../../lib/http/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/field.tsx'
import { newBooking } from '../../../words/staff/work/new-booking.ts'

export type ClientOption = Readonly<{ id: string; name: string; facts: string }>

type Props = Readonly<{
  path: string
  search: string
  problem?: string
  clients: readonly ClientOption[]
  isMore: boolean
  /** The choices of time that the page came with. */
  carried: Readonly<Record<string, string>>
}>

const words = newBooking.client
const row =
  'flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1.5 text-ink no-underline wrap-anywhere hover:bg-paper'

/** Shows a search for known clients, and a way to go on with a new one. With script the list follows each typed letter. */
export function ClientSearch({ path, search, problem, clients, isMore, carried }: Props) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const find = (target: HTMLFormElement) => submit(target, { replace: true, preventScrollReset: true })
  // People may type before the script runs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the script has started.
  useEffect(() => {
    if (form.current && new FormData(form.current).get('q') !== search) find(form.current)
  }, [])
  const toHref = (client: string) => `${path}?${toQuery({ ...carried, client })}`
  return (
    <div className="space-y-2">
      <Form
        ref={form}
        method="get"
        action={path}
        role="search"
        aria-label={words.list}
        className="flex items-end gap-2 *:first:flex-1"
        onChange={({ currentTarget }) => find(currentTarget)}
      >
        <SearchField
          name="q"
          label={words.search}
          hint={words.fills}
          error={problem}
          defaultValue={search}
          maxLength={100}
        />
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="quiet" className="[@media(scripting:enabled)]:hidden">
          {words.find}
        </Button>
      </Form>
      <p role="status" className={search ? 'text-base text-muted' : 'sr-only'}>
        {search && !problem ? showFound(clients.length, isMore) : ''}
      </p>
      {search ? (
        <ul className="card divide-y divide-line">
          {clients.map(({ id, name, facts }) => (
            <li key={id}>
              <Link to={toHref(id)} className={row}>
                <span className="font-semibold">{name}</span>
                <span className="text-base text-muted">{facts}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link to={`${toHref('new')}&${toQuery({ q: search })}`} className={`${row} font-semibold`}>
              {words.isNew}
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}

function showFound(count: number, isMore: boolean): string {
  if (count === 0) return words.none
  return isMore ? words.foundMore({ count }) : words.found({ count })
}
