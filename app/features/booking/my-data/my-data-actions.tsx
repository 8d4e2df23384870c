import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Summary } from '../../../ui/layout/blocks.tsx'

type Props = Readonly<{
  /** The path of the private page. */
  page: string
  hasTexts: boolean
  /** Mail leaves the site, so a new link goes by mail. */
  hasMail: boolean
}>

/** What a client can do with their data. */
export function MyDataActions({ page, hasTexts, hasMail }: Props) {
  return (
    <section className="space-y-4 print:hidden">
      <h2>What you can do</h2>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="quiet" href={`${page}/data/my-data.html`} download>
          Download as a page
        </ButtonLink>
        <ButtonLink variant="quiet" href={`${page}/data/my-data.json`} download>
          Download for programs (JSON)
        </ButtonLink>
        <ButtonLink variant="quiet" href={`${page}/correct`}>
          Correct something
        </ButtonLink>
      </div>
      <details className="card p-4">
        <Summary>Replace the private link</Summary>
        <form method="post" className="mt-3 space-y-4">
          <p className="prose-width">
            Do this if somebody else may have your link.{' '}
            {hasMail
              ? 'We send a new one to your e-mail address. The old one stops working at once.'
              : 'You see the new one here. The old one stops working at once.'}
          </p>
          <Button name="intent" value="replace">
            Replace the link
          </Button>
        </form>
      </details>
      {hasTexts ? (
        <details className="card p-4">
          <Summary>Take your consent back</Summary>
          <form method="post" className="mt-3 space-y-4">
            <p className="prose-width">
              We erase what you wrote about your health and tell your counsellor that you took your consent
              back. Your session stays booked: you can cancel it on its own page. Notes that your counsellor
              wrote stay until you erase everything.
            </p>
            <Button variant="danger" name="intent" value="withdraw">
              Take my consent back
            </Button>
          </form>
        </details>
      ) : null}
      <p>
        <a href={`${page}/erase`} className="inline-flex min-h-11 items-center font-semibold text-clay">
          Erase everything
        </a>
      </p>
    </section>
  )
}
