import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import type { openInbox } from '../support/smtp-inbox.ts'

type Inbox = Awaited<ReturnType<typeof openInbox>>

/** Waits for the latest mail to an address whose subject fits. */
export async function findMail(inbox: Inbox, to: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    const own = inbox.received.filter((mail) => mail.to.includes(to))
    const mails = await Promise.all(own.map(({ raw }) => PostalMime.parse(raw)))
    found = mails.findLast((mail) => subject.test(mail.subject ?? ''))
    expect(found, `a mail to ${to} about ${subject}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  if (!found) throw new Error('no mail')
  return found
}

/** Returns the path of the first link in the text of a mail that fits. */
export function findLinkPath({ text }: Email, path: RegExp): string {
  const links = (text ?? '').match(/https?:\/\/\S+/g) ?? []
  const found = links.map((link) => new URL(link)).find(({ pathname }) => path.test(pathname))
  if (!found) throw new Error(`no link to ${path} in the mail:\n${text}`)
  return found.pathname + found.search
}
