import { useEffect, useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { toQuery } from '../../../lib/http/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { SearchField } from '../../../ui/form/field.tsx'

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

/** Shows a search for known clients, and a way to go on without one. With script the list follows each typed letter. */
export function ClientChoice({ path, search, problem, clients, isMore, carried }: Props) {
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
    <div className="max-w-2xl space-y-4">
      <Form
        ref={form}
        method="get"
        action={path}
        role="search"
        aria-label="Clients"
        className="card grid items-end gap-4 p-4 sm:grid-cols-[1fr_auto]"
        onChange={({ currentTarget }) => find(currentTarget)}
      >
        {Object.entries(carried).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField
          name="q"
          label="Name or e-mail address of the client"
          hint="Two letters are enough"
          error={problem}
          defaultValue={search}
          maxLength={100}
        />
        <Button>Search</Button>
      </Form>
      <p role="status" className={search ? '' : 'sr-only'}>
        {search ? showFound(clients.length, isMore) : ''}
      </p>
      {clients.length > 0 ? (
        <ul className="card divide-y divide-line">
          {clients.map(({ id, name, facts }) => (
            <li key={id}>
              <Link
                to={toHref(id)}
                className="block min-h-12 px-4 py-2 text-ink no-underline wrap-anywhere hover:bg-paper"
              >
                <span className="block font-semibold">{name}</span>
                <span className="block text-base text-muted">{facts}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <Link to={toHref('new')} className="inline-flex min-h-11 items-center font-semibold">
          New client
        </Link>
      </p>
    </div>
  )
}

function showFound(count: number, isMore: boolean): string {
  if (count === 0) return 'No client has this name or address.'
  if (isMore) return `The ${count} clients who booked last. Type more letters to see others.`
  return count === 1 ? 'One client' : `${count} clients`
}
