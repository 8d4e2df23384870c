import { z } from 'zod'
import { storedText } from '../../lib/text/stored-text.ts'
import { mailTexts as words } from '../../words/staff/mail-texts.ts'

export const mostParagraph = 600
export const mostSignature = 300

/** Words that tell somebody else who opens the mailbox what the mail is about. */
const healthWord =
  /(?<!\p{L})(counsel+(?:ing|ors?)|therap\p{L}*|psych\p{L}*|depress\p{L}*|anxi\p{L}*|trauma\p{L}*|suicid\p{L}*|self[- ]?harm\p{L}*|mental\p{L}*|addict\p{L}*|bipolar|diagnos\p{L}*|medication|hiv|pregnan\p{L}*|abortion|abus\p{L}*|rape|grief)(?!\p{L})/iu
const priceWord =
  /[₦₹$€£]|(?<!\p{L})(?:naira|rupees?|NGN|INR|USD|pay|paid|paying|payments?|prices?|fees?)(?!\p{L})/iu

const address = /[a-z][a-z+.-]*:\/\/\S*/gi
/** The names of parameters that say who opened a link. */
const tracking = /^(?:utm_\w+|\w*clk?id|mc_[ce]id|igsh\w*|_hs\w+|mkt_tok)$/i
/** They count who opens a link. */
const shorteners = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'cutt.ly',
  'rebrand.ly',
  'lnkd.in',
]

export type MailSite = Readonly<{
  companyName: string
  /** Null for a text of another server, whose address is not known here. */
  publicUrl: string | null
}>

const hostName = /(?<![\p{L}\p{N}-])[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu

/** The form with a text of the office. The name and the address of the site stand in each mail already, so that they may have any word. */
export function toMailTextForm(site: MailSite, most: number) {
  const text = storedText({ name: words.text, empty: '', most, lines: true, mayBeBlank: true })
  return z.object({
    text: text.superRefine((typed, { addIssue }) => {
      const shown = withoutSite(typed, site)
      const found = healthWord.exec(shown)?.[0]
      const problem =
        (found && words.healthWord({ word: found })) ||
        (priceWord.test(shown) && words.price) ||
        (typed.match(address) ?? []).map(findLinkProblem).find(Boolean)
      if (problem) addIssue({ code: 'custom', message: problem })
    }),
  })
}

function findLinkProblem(typed: string): string | null {
  const url = URL.parse(typed.replace(/[.,;:!?)\]]+$/, ''))
  if (url?.protocol !== 'https:') return words.wrongLink
  const names = [...url.searchParams.keys()]
  return names.some((name) => tracking.test(name)) || shorteners.includes(url.hostname.replace(/^www\./, ''))
    ? words.trackingLink
    : null
}

/** Returns the text without the name and the address of the site. Where that is not known, it may be any. */
export function withoutSite(text: string, { companyName, publicUrl }: MailSite): string {
  return text
    .replaceAll(companyName || '\n', ' ')
    .replaceAll(publicUrl ? new URL(publicUrl).hostname : hostName, ' ')
}
