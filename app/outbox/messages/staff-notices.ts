import { z } from 'zod'
import { defineMessage, type MailSource, noFacts, plainLetter, text, toSite } from './define-message.ts'
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
  letter: ({ written, ...site }) => {
    const inbox: LetterBlock = {
      kind: 'action',
      label: 'Open the messages',
      href: `${site.publicUrl}/admin/messages`,
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
          text(written.message),
          text('An answer to this mail goes to the person who wrote.'),
        ]
      : [text('Somebody wrote to us. The message is in the work area only.'), inbox]
    return plainLetter(site, { subject: 'A message from the contact form', blocks })
  },
  toStaff: 'To an office: a message from the contact form',
})

/** The mail names nobody: it may lie in a shared inbox. */
export const followUpOverdue = defineMessage({
  kind: 'follow_up_overdue',
  about: 'nothing',
  facts: z.object({ count: z.number().int().min(1) }),
  complete: ({ count }, source: MailSource) => ({ ...toSite(source), count }),
  letter: ({ count, ...site }) =>
    plainLetter(site, {
      subject: count === 1 ? '1 follow-up is overdue' : `${count} follow-ups are overdue`,
      blocks: [
        text('Somebody waits for an answer of ours. Open the list and take what you can do.'),
        { kind: 'action', label: 'Open the follow-ups', href: `${site.publicUrl}/admin/follow-up` },
      ],
    }),
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
  letter: ({ count, areas, ...site }) =>
    plainLetter(site, {
      subject: count === 1 ? 'The site needs repair: 1 thing' : `The site needs repair: ${count} things`,
      blocks: [
        { kind: 'rows', rows: [['Concerns', [areas.join(', ')]]] },
        text('The page says in plain words what is wrong and what to do. We write at most once a day.'),
        { kind: 'action', label: 'Open the page', href: `${site.publicUrl}/admin/system` },
      ],
    }),
  toStaff: 'To administrators: the site needs repair',
})
