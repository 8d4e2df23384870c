import { z } from 'zod'
import { defineMessage, type MailSource, noFacts, toSite } from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

/**
 * The subject of the mail is ours because the writer's subject may disclose what troubles them. Without the message the mail only says
 * that one waits.
 */
export const officeMessage = defineMessage({
  kind: 'office_message',
  about: 'contactMessage',
  facts: noFacts,
  complete: (_, source: MailSource) => ({ ...toSite(source), written: source.written }),
  letter: ({ companyName, publicUrl, written }) => {
    const heading = 'A message from the contact form'
    const inbox: LetterBlock = {
      kind: 'action',
      label: 'Open the messages',
      href: `${publicUrl}/admin/messages`,
    }
    const blocks: LetterBlock[] = written
      ? [
          {
            kind: 'rows',
            rows: [
              ['From', [written.name]],
              ['E-mail', [written.email]],
              ['Subject', [written.subject]],
            ],
          },
          { kind: 'text', text: written.message },
          { kind: 'text', text: 'An answer to this mail goes to the person who wrote.' },
        ]
      : [{ kind: 'text', text: 'Somebody wrote to us. The message is in the work area only.' }, inbox]
    return { letter: { companyName, subject: heading, heading, blocks } }
  },
  toStaff: 'To an office: a message from the contact form',
})

/** The mail names nobody: it may lie in a shared inbox. */
export const followUpOverdue = defineMessage({
  kind: 'follow_up_overdue',
  about: 'nothing',
  facts: z.object({ count: z.number().int().min(1) }),
  complete: ({ count }, source: MailSource) => ({ ...toSite(source), count }),
  letter: ({ companyName, publicUrl, count }) => {
    const heading = count === 1 ? '1 follow-up is overdue' : `${count} follow-ups are overdue`
    return {
      letter: {
        companyName,
        subject: heading,
        heading,
        blocks: [
          {
            kind: 'text',
            text: 'Somebody waits for an answer of ours. Open the list and take what you can do.',
          },
          { kind: 'action', label: 'Open the follow-ups', href: `${publicUrl}/admin/follow-up` },
        ],
      },
    }
  },
  toStaff: 'To staff: overdue follow-ups',
})

/** The mail says nothing that helps somebody who attacks the site. */
export const systemTrouble = defineMessage({
  kind: 'system_trouble',
  about: 'nothing',
  facts: z.object({
    /** How many things need repair, and the parts of the system where they are. */
    count: z.number().int().min(1),
    areas: z.array(z.string()),
  }),
  complete: (queued, source: MailSource) => ({ ...toSite(source), ...queued }),
  letter: ({ companyName, publicUrl, count, areas }) => {
    const heading = count === 1 ? 'The site needs repair: 1 thing' : `The site needs repair: ${count} things`
    return {
      letter: {
        companyName,
        subject: heading,
        heading,
        blocks: [
          { kind: 'rows', rows: [['Concerns', [areas.join(', ')]]] },
          {
            kind: 'text',
            text: 'The page says in plain words what is wrong and what to do. We write at most once a day.',
          },
          { kind: 'action', label: 'Open the page', href: `${publicUrl}/admin/system` },
        ],
      },
    }
  },
  toStaff: 'To administrators: the site needs repair',
})
