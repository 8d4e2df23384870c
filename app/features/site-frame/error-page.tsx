import { createContext, type ReactNode, useContext } from 'react'
import type { KeptForm } from '../../lib/http/kept-form.ts'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'

type Props = Readonly<{ heading: string; text?: string; children?: ReactNode }>

export function ErrorPage({ heading, text, children }: Props) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1fr_18rem] md:gap-16">
      <PatternPicture
        name="window"
        lazy={false}
        className="h-28 w-full rounded-3xl md:order-last md:h-auto md:rounded-t-full"
      />
      <div className="flex min-w-0 flex-col items-start gap-6">
        <h1>{heading}</h1>
        {children}
        {text ? <pre className="card w-full overflow-auto p-4 text-sm">{text}</pre> : null}
        <p className="text-muted">
          If you need someone now, go to{' '}
          <a href="/help" className="inline-block py-1">
            Get help now
          </a>
          .
        </p>
        <ButtonLink href="/">Back To Home</ButtonLink>
      </div>
    </div>
  )
}

/** The form whose request failed, or 'lost' when the server could not read it. Only the server knows it, while it renders the error page. */
export const KeptFormContext = createContext<KeptForm | 'lost' | null>(null)

/** Says what became of a failed or refused form, and sends it again. Shows nothing when there was no form. */
export function SendAgain({ hasFailed }: { hasFailed: boolean }) {
  const kept = useContext(KeptFormContext)
  if (!kept) return null
  if (kept === 'lost') return <p>What you sent was not saved. Go back: your browser may still show it.</p>
  return (
    <>
      {hasFailed ? (
        <p>This page keeps what you sent. Wait a minute, then send it again.</p>
      ) : (
        <>
          <p>Nothing has been saved or sent yet. This is what you filled in:</p>
          <TypedTexts fields={kept.fields} />
          <p>{kept.button ? toSend : toCopy}</p>
          {kept.button ? null : <ButtonLink href={kept.action}>Open the page again</ButtonLink>}
        </>
      )}
      {kept.button ? (
        <form method="post" action={kept.action}>
          {kept.fields.map(([name, value], place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
            <input key={place} type="hidden" name={name} value={value} />
          ))}
          <Button>{kept.button}</Button>
        </form>
      ) : null}
    </>
  )
}

const toSend =
  'Your browser did not say that the form comes from our own page. If it is yours, send it with this button: we ask again for a password. If it is not yours, close this page.'
const toCopy =
  'If it is yours, copy it, open the page with this button, and fill in the form there. Nothing is sent by the button.'

/** Tokens of the form are not shown, because nobody has typed them. */
const token = /^[\w.~:+/=-]{30,}$/

function TypedTexts({ fields }: Pick<KeptForm, 'fields'>) {
  const typed = fields.filter(([, value]) => value.trim() !== '' && !token.test(value))
  return (
    <dl translate="no" className="card w-full divide-y divide-line">
      {typed.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
        <div key={place} className="px-4 py-3">
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
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
