import { createContext, type ReactNode, useContext } from 'react'
import type { KeptForm } from '../../lib/http/kept-values.ts'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import type { Words } from '../../words/words.ts'

type FrameWords = Words['frame']

type Props = Readonly<{
  words: FrameWords
  heading: string
  text?: string
  /** A link to the booking form stands beside the way home. */
  canBook?: boolean
  children?: ReactNode
}>

export function ErrorPage({ words, heading, text, canBook = false, children }: Props) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1fr_18rem] md:gap-16">
      <PatternPicture
        name="window"
        lazy={false}
        className="h-28 w-full rounded-3xl md:order-last md:h-auto md:rounded-t-full"
      />
      <div className="flex min-w-0 flex-col items-start gap-6">
        <h1>{heading}</h1>
        <p>
          {words.help.before}
          <span className="min-[18rem]:whitespace-nowrap">
            <a href="/help" className="inline-block py-1 font-semibold">
              {words.help.link}
            </a>
            .
          </span>
        </p>
        {children}
        {text ? <pre className="card w-full overflow-auto p-4 text-sm">{text}</pre> : null}
        <p className="grid gap-3 sm:flex sm:flex-wrap">
          <ButtonLink href="/">{words.home}</ButtonLink>
          {canBook ? (
            <ButtonLink href="/appointments" variant="quiet">
              {words.notFound.book}
            </ButtonLink>
          ) : null}
        </p>
      </div>
    </div>
  )
}

/** The form whose request failed, or 'lost' when the server could not read it. Only the server knows it, while it renders the error page. */
export const KeptFormContext = createContext<KeptForm | 'lost' | null>(null)

/** Says what became of a failed or refused form, and sends it again. Shows nothing when there was no form. */
export function SendAgain({ words, hasFailed }: Readonly<{ words: FrameWords; hasFailed: boolean }>) {
  const kept = useContext(KeptFormContext)
  if (!kept) return null
  if (kept === 'lost') return <p>{words.lostForm}</p>
  return (
    <>
      {hasFailed ? (
        <p>{words.keptForm}</p>
      ) : (
        <>
          <p>{words.notSaved}</p>
          <TypedTexts fields={kept.fields} />
          <p>{kept.button ? words.toSend : words.toCopy}</p>
          {kept.button ? null : <ButtonLink href={kept.action}>{words.openAgain}</ButtonLink>}
        </>
      )}
      {kept.button ? (
        <form method="post" action={kept.action}>
          {kept.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Button>{kept.button}</Button>
        </form>
      ) : null}
    </>
  )
}

/** Tokens of the form are not shown, because nobody has typed them. */
const token = /^[\w.~:+/=-]{30,}$/

function TypedTexts({ fields }: Pick<KeptForm, 'fields'>) {
  const typed = fields.filter(([, value]) => value.trim() !== '' && !token.test(value))
  return (
    <dl translate="no" className="card w-full divide-y divide-line">
      {typed.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
        <div key={index} className="px-4 py-3">
          <dt className="font-semibold">{toLabel(name)}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Returns `City of residence` for `cityOfResidence`. */
function toLabel(name: string): string {
  const label = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
