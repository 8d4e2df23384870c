import { Form, Link } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { FactList } from '../../ui/list/fact-list.tsx'
import type { MailLine } from './mail-view.ts'
import { MailState } from './mails-table.tsx'

type Props = Readonly<{
  mail: MailLine
  content: Readonly<{ subject: string; text: string }> | null
  /** The message of the contact form in this mail. */
  messageHref: string | null
  isBusy: boolean
}>

export function MailPage({ mail, content, messageHref, isBusy }: Props) {
  const rows = [
    { label: 'To', value: mail.to },
    { label: 'What', value: mail.what },
    { label: 'Written', value: mail.queued },
    { label: 'Tries', value: mail.tries },
    { label: 'State', value: <MailState {...mail} /> },
  ]
  return (
    <div className="max-w-3xl space-y-6">
      <FactList rows={rows} />
      {mail.isFailed ? (
        <Form method="post" className="space-y-2">
          <p>It is tried once more, with the words that it had. Look at the address first.</p>
          <Button name="intent" value="send-again" aria-disabled={isBusy || undefined}>
            {isBusy ? 'Sending...' : 'Send again'}
          </Button>
        </Form>
      ) : null}
      <section aria-labelledby="text" className="space-y-3">
        <h2 id="text" className="text-xl">
          Text
        </h2>
        {content ? (
          <MailText {...content} />
        ) : (
          <p className="text-muted">{explainMissingText(messageHref)}</p>
        )}
        {messageHref ? (
          <p>
            <Link to={messageHref} className="inline-flex min-h-11 items-center font-semibold">
              Open the message
            </Link>
          </p>
        ) : null}
      </section>
    </div>
  )
}

function MailText({ subject, text }: NonNullable<Props['content']>) {
  return (
    <div className="card space-y-3 p-4">
      <p className="font-semibold wrap-anywhere">{subject}</p>
      <p className="prose-width whitespace-pre-line wrap-anywhere">{text.trim()}</p>
    </div>
  )
}

function explainMissingText(messageHref: string | null): string {
  return messageHref
    ? 'It carries what a visitor wrote by the contact form. That is read as a message.'
    : 'No copy is kept here: it has not gone out yet, or it went to the mail server.'
}
