import { Form, Link, useLocation, useNavigation } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Bookmark, Columns3 } from '../../ui/brand/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { chosen } from '../../ui/form/chip.ts'
import { lists } from '../../words/staff/work/lists.ts'
import { longestViewName } from './saved-views.ts'

const { views: words, columns: columnWords } = lists

type Props = Readonly<{
  views: readonly Readonly<{ id: string; name: string; href: string; isCurrent: boolean }>[]
  /** The answer of the last form of the page. */
  answer: unknown
  /** The columns that can be hidden, with their titles. */
  columns?: readonly Readonly<{ name: string; title: string }>[]
  hidden?: readonly string[]
}>

const chip = `inline-flex min-h-11 items-center rounded-lg border border-line px-3 text-base text-ink no-underline hover:border-ink lg:min-h-9 lg:text-[0.9375rem] ${chosen}`
/** A tool is no choice, so it has no edge. On a phone it is an icon. */
const tool =
  'inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1.5 rounded-lg text-base font-medium text-muted hover:text-ink md:px-2 lg:min-h-9 lg:text-[0.9375rem] [&::-webkit-details-marker]:hidden'
const panel =
  'absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-edge bg-surface p-3 shadow-float'
const field = 'min-h-11 w-full min-w-0 rounded-lg border-2 border-edge bg-surface px-2 text-base text-ink'

/** The saved views of a list as links, what saves, renames and deletes one, and the columns to show. All of it works without script. */
export function ViewBar({ views, answer, columns = [], hidden = [] }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const problem = findViewProblem(answer)
  const current = views.find(({ isCurrent }) => isCurrent)
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-x-1 gap-y-2 print:hidden">
      {views.length > 0 ? (
        <nav aria-label={words.label}>
          <ul className="flex flex-wrap justify-end gap-2">
            {views.map(({ id, name, href, isCurrent }) => (
              <li key={id}>
                <Link
                  to={href}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={chip}
                  preventScrollReset
                >
                  {isolate(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <details
        name="list-tools"
        className="relative"
        key={`${current?.id} ${views.length}`}
        open={problem !== null}
      >
        <summary className={tool}>
          <Bookmark aria-hidden strokeWidth={1.75} className="size-5 shrink-0 lg:size-4" />
          <span className="max-md:sr-only">{current ? words.change : words.save}</span>
        </summary>
        <Form method="post" className={`${panel} space-y-2`} preventScrollReset>
          {current ? <input type="hidden" name="view-id" value={current.id} /> : null}
          <label className="block">
            <span className="font-semibold">{words.name}</span>
            <input
              name="view-name"
              dir="auto"
              required
              maxLength={longestViewName}
              defaultValue={current?.name}
              className={field}
              aria-invalid={problem ? true : undefined}
            />
          </label>
          {problem ? (
            <p className="font-semibold text-clay">{problem}</p>
          ) : (
            <p className="text-muted">{words.hint}</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button
              isSmall
              name="intent"
              value={current ? 'rename-view' : 'add-view'}
              aria-disabled={isBusy || undefined}
            >
              {words.saveButton}
            </Button>
            {current ? (
              <Button
                isSmall
                variant="danger"
                name="intent"
                value="delete-view"
                formNoValidate
                aria-disabled={isBusy || undefined}
              >
                {words.delete}
              </Button>
            ) : null}
          </div>
        </Form>
      </details>
      {columns.length > 0 ? <ColumnChoice columns={columns} hidden={hidden} /> : null}
    </div>
  )
}

/** Returns why a form of the views saved nothing, or null. */
export function findViewProblem(answer: unknown): string | null {
  const refused = answer as Readonly<{ form?: string; message?: string | null }> | undefined
  return refused?.form?.endsWith('-view') ? (refused.message ?? null) : null
}

/** A link for each column, which shows or hides it. */
function ColumnChoice({ columns, hidden }: Required<Pick<Props, 'columns' | 'hidden'>>) {
  const { search } = useLocation()
  const toHref = (name: string) => {
    const query = new URLSearchParams(search)
    const next = hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name]
    if (next.length > 0) query.set('hide', next.join(','))
    else query.delete('hide')
    query.delete('done')
    return `?${query}`
  }
  return (
    <details name="list-tools" className="relative max-md:hidden">
      <summary className={tool}>
        <Columns3 aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
        {columnWords.choose}
      </summary>
      <ul className={panel}>
        {columns.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={toHref(name)}
              className="inline-flex min-h-11 w-full items-center gap-2 text-ink no-underline hover:underline lg:min-h-9"
              preventScrollReset
            >
              <span aria-hidden className="w-4">
                {hidden.includes(name) ? '' : '✓'}
              </span>
              {hidden.includes(name) ? columnWords.show({ title }) : columnWords.hide({ title })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
