import { officeContacts } from './company.ts'

const phones = officeContacts.map(({ title, phone }) => `${title} ${phone}`).join(' or ')

/** What a person reads when a mailbox has had too many mails. The words are the same for known and unknown addresses. */
export const nothingSent = `Nothing was sent now, because this mailbox has had several such mails from us. Look for the newest one, also among the junk mail. Or try again in an hour, or ring us: ${phones}`

/** Where no mail leaves the site. */
export const noMail = 'This site sends no mail yet. Keep your private link to come back, or print this page.'
