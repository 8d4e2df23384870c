import { isPlaceholder, type SetupStep } from './setup-step.ts'

export type MailFacts = Readonly<{
  mailUrl: string | undefined
  mailFrom: string
  dataDir: string
  failed: number
}>

export function toMailStep({ mailUrl, mailFrom, dataDir, failed }: MailFacts): SetupStep {
  const isSender = !isPlaceholder(mailFrom) && !/@(localhost|[\d.]+)$/.test(mailFrom)
  return {
    id: 'mail',
    title: 'Mail',
    items: [
      {
        label: 'Mail server',
        value: mailUrl ? toServer(mailUrl) : `None: mail is written into files in ${dataDir}/mail`,
        source: 'MAIL_URL',
        missing: mailUrl ? undefined : 'Enter your mail server, or no client gets any mail.',
      },
      {
        label: 'Sender',
        value: mailFrom,
        source: 'MAIL_FROM',
        missing: isSender ? undefined : 'Enter an address of your own domain.',
      },
      { label: 'Failed mails', value: failed.toLocaleString('en-GB') },
    ],
    links: [{ href: '/admin/mail', label: 'Mail' }],
  }
}

/** Returns the address of the mail server without user and password. */
function toServer(mailUrl: string): string {
  const { protocol, host } = new URL(mailUrl)
  return `${protocol}//${host}`
}
