import { z } from 'zod'
import { staffMails } from '../../words/staff/mails.ts'
import { defineMessage, type MailSource, noFacts, plainLetter, text, toSite } from './define-message.ts'
import type { LetterBlock } from './letter.tsx'

/**
 * The subject of the mail is ours because the writer's subject may disclose what troubles them. Without the message the mail only says
 * that one waits.
 */
export const officeMessage = defineMessage({
  kind: 'office_message',
  forStaff: 'To an office: a message from the contact form',
  reader: 'staff',
  about: 'contactMessage',
  facts: noFacts,
  complete: (_, source: MailSource) => ({ ...toSite(source), written: source.written }),
  letter: ({ written, ...site }) => {
    const { subject, from, email, subjectLine, answer, onSiteOnly, button } = staffMails.message
    const blocks: LetterBlock[] = written
      ? [
          {
            kind: 'rows',
            rows: [
              [from, [written.name]],
              [email, [written.email]],
              [subjectLine, [written.subject]],
            ],
          },
          text(written.message),
          text(answer),
        ]
      : [text(onSiteOnly), { kind: 'action', label: button, href: `${site.publicUrl}/admin/messages` }]
    return plainLetter(site, { subject, blocks })
  },
})

/** The mail names nobody: it may lie in a shared inbox. */
export const officeEnquiry = defineMessage({
  kind: 'office_enquiry',
  forStaff: 'To an office: an enquiry of an organisation',
  reader: 'staff',
  about: 'nothing',
  facts: noFacts,
  complete: (_: object, source: MailSource) => toSite(source),
  letter: (site) => {
    const { subject, text: words, button } = staffMails.enquiry
    const href = `${site.publicUrl}/admin/groups/enquiries`
    return plainLetter(site, { subject, blocks: [text(words), { kind: 'action', label: button, href }] })
  },
})

/** The mail names nobody: it may lie in a shared inbox. */
export const followUpOverdue = defineMessage({
  kind: 'follow_up_overdue',
  forStaff: 'To staff: overdue follow-ups',
  reader: 'staff',
  about: 'nothing',
  facts: z.object({ count: z.number().int().min(1) }),
  complete: ({ count }, source: MailSource) => ({ ...toSite(source), count }),
  letter: ({ count, ...site }) => {
    const { subject, text: words, button } = staffMails.overdue
    return plainLetter(site, {
      subject: subject({ count }),
      blocks: [text(words), { kind: 'action', label: button, href: `${site.publicUrl}/admin/follow-up` }],
    })
  },
})

/** The mail says nothing that helps somebody who attacks the site. */
export const systemTrouble = defineMessage({
  kind: 'system_trouble',
  forStaff: 'To administrators: the site needs repair',
  reader: 'staff',
  about: 'nothing',
  facts: z.object({
    /** How many things need repair, and the parts of the system where they are. */
    count: z.number().int().min(1),
    areas: z.array(z.string()),
  }),
  complete: (queued, source: MailSource) => ({ ...toSite(source), ...queued }),
  letter: ({ count, areas, ...site }) => {
    const { subject, concerns, text: words, button } = staffMails.trouble
    return plainLetter(site, {
      subject: subject({ count }),
      blocks: [
        { kind: 'rows', rows: [[concerns, [areas.join(', ')]]] },
        text(words),
        { kind: 'action', label: button, href: `${site.publicUrl}/admin/system` },
      ],
    })
  },
})

/** It says nothing that a stranger who reads it could use. */
export const mailServerChanged = defineMessage({
  kind: 'mail_server_changed',
  forStaff: 'To administrators: another mail server',
  reader: 'staff',
  about: 'nothing',
  facts: noFacts,
  complete: (_: object, source: MailSource) => toSite(source),
  letter: (site) => {
    const { subject, what, otherwise, button } = staffMails.mailServer
    const audit = { kind: 'action', label: button, href: `${site.publicUrl}/admin/audit` } as const
    return plainLetter(site, { subject, blocks: [text(what), text(otherwise), audit] })
  },
})
