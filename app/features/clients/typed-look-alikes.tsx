import { useEffect, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import { toQuery } from '../../lib/http/query.ts'
import { clientRecords } from '../../words/staff/work/client-records.ts'
import type { LookAlikeView } from './same-person-view.ts'

type Props = Readonly<{
  /** The id of the form. */
  form: string
  path: string
  /** What stays in the address when staff choose a client. */
  carried: Readonly<Record<string, string>>
  /** The clients with whom the form came back. */
  people: readonly LookAlikeView[] | undefined
}>

const words = clientRecords.alike
const watched = ['name', 'email', 'number']
const pauseMs = 250

/** Offers the clients who look like the one whom staff type, before the booking is made. Without script the form comes back with them once. */
export function TypedLookAlikes({ form, path, carried, people }: Props) {
  const { load, data } = useFetcher<Readonly<{ alike: readonly LookAlikeView[] }>>()
  const navigate = useNavigate()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const own = document.getElementById(form)
    if (!(own instanceof HTMLFormElement)) return
    setIsLive(true)
    let timer = 0
    const look = () => {
      const fields = new FormData(own)
      const typed = Object.fromEntries(watched.map((name) => [name, String(fields.get(name) ?? '')]))
      load(`${path}?${toQuery({ client: 'new', alike: '1', ...typed })}`)
    }
    const type = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement && watched.includes(target.name))) return
      window.clearTimeout(timer)
      timer = window.setTimeout(look, pauseMs)
    }
    own.addEventListener('input', type)
    // People may type before the script runs.
    if (watched.some((name) => new FormData(own).get(name))) look()
    return () => {
      window.clearTimeout(timer)
      own.removeEventListener('input', type)
    }
  }, [form, path, load])
  const shown = data?.alike ?? people ?? []
  const toHref = (client: string, slot: string) => `${path}?${toQuery({ ...carried, slot, client })}`
  return (
    <>
      <input type="hidden" name="alike" value={isLive || people ? 'shown' : ''} />
      <div role="status">
        {shown.length > 0 ? (
          <section aria-labelledby="alike" className="rounded-lg bg-paper px-3 py-2 text-base">
            <h3 id="alike" className="text-base font-bold">
              {words.title}
            </h3>
            <p className="text-sm text-muted">{words.typed}</p>
            <ul className="max-h-44 divide-y divide-line overflow-y-auto">
              {shown.map(({ id, name, facts }) => (
                <li key={id}>
                  <Link
                    to={toHref(id, carried.slot ?? '')}
                    className="block py-1.5 leading-tight wrap-anywhere text-ink no-underline hover:bg-surface"
                    onClick={(event) => {
                      // The time that staff have chosen meanwhile stays chosen.
                      const own = document.getElementById(form)
                      const slot = own instanceof HTMLFormElement ? new FormData(own).get('slot') : null
                      if (typeof slot !== 'string' || event.metaKey || event.ctrlKey) return
                      event.preventDefault()
                      navigate(toHref(id, slot))
                    }}
                  >
                    <span className="font-semibold">{name}</span>{' '}
                    <span className="text-sm text-muted">{facts}</span>
                    <span className="block text-sm font-semibold text-indigo">{words.choose}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </>
  )
}
