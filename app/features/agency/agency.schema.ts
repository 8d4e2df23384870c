import { z } from 'zod'
import {
  type AgencyLinks,
  type EntryName,
  entryNames,
  type FooterLink,
  type LinkName,
  linkNames,
  type OptionalPath,
  optionalEntries,
  orderedFooterLinks,
  toOptionalPaths,
} from '../../db/agency-links.ts'
import { isSampleLink } from '../../lib/sample-values.ts'
import { parseFilm } from '../../lib/setting-values.ts'
import { toOptionalAddress } from '../../lib/text/email-address.ts'
import { toHref } from '../../lib/text/link-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { emailField } from '../../words/en/fields.ts'
import { siteAgency as words } from '../../words/staff/site-agency.ts'
import { exampleTimes, readCaptions } from './captions.ts'
import { footerFields } from './footer-fields.ts'

const mostName = 80
const mostLegalLine = 200
const mostAddress = 500
const mostFooterLabel = 40
const years = { first: 1900, last: 2100 }
const wrongYear = words.wrongYear({ first: String(years.first), last: String(years.last) })

const isWebAddress = (text: string) => {
  const url = URL.parse(text)
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.')
}

/** An https address of another site. People paste an address without its beginning. */
const WebAddress = z
  .string()
  .trim()
  .max(mostAddress, words.tooLong({ most: mostAddress }))
  .transform((text) => (text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || isWebAddress(text), words.wrongAddress)

const Film = z
  .string()
  .trim()
  .max(mostAddress, words.tooLong({ most: mostAddress }))
  .refine(
    (text) => text === '' || parseFilm(text) !== null,
    words.wrongFilm({ endings: '.mp4, .m4v, .webm' }),
  )

const mostCaptions = 50_000

/** Stored as WebVTT. A file of the site may lack them. */
const Captions = z
  .string()
  .max(mostCaptions, words.captionsTooLong({ most: mostCaptions.toLocaleString('en-GB') }))
  .transform((typed, context) => {
    const read = readCaptions(typed)
    if (read.ok) return read.text
    context.addIssue(words.wrongCaptions({ line: String(read.line), example: exampleTimes }))
    return z.NEVER
  })
  .default('')

const FooterLabel = storedText({
  name: words.footer.label,
  empty: '',
  most: mostFooterLabel,
  mayBeBlank: true,
})

/** A page of this site, or an https address of another one. */
const FooterAddress = z
  .string()
  .trim()
  .max(mostAddress, words.tooLong({ most: mostAddress }))
  .transform((text, context) => {
    const href = text === '' ? '' : toHref(text)
    if (href !== null && /^(\/|https:|$)/.test(href)) return href
    context.addIssue(words.footer.wrongAddress)
    return z.NEVER
  })

type FooterField = (typeof footerFields)[number]['label' | 'href']

const footerSchemas = Object.fromEntries(
  footerFields.flatMap(({ label, href }): [string, z.ZodType<string, string>][] => [
    [label, FooterLabel],
    [href, FooterAddress],
  ]),
) as Record<FooterField, z.ZodType<string, string>>

/** Returns the typed links, or null when they are those of a new site or nothing is typed. */
function readFooterLinks(
  typed: Readonly<Record<string, string>>,
  context: z.RefinementCtx,
): readonly FooterLink[] | null {
  const read: FooterLink[] = []
  for (const field of footerFields) {
    const [label = '', href = ''] = [typed[field.label], typed[field.href]]
    if (label && href) read.push({ label, href })
    else if (label) context.addIssue({ code: 'custom', path: [field.href], message: words.footer.noAddress })
    else if (href) context.addIssue({ code: 'custom', path: [field.label], message: words.footer.noLabel })
  }
  const isOrdered = JSON.stringify(read) === JSON.stringify(orderedFooterLinks)
  return isOrdered || read.length === 0 ? null : read
}

/** Returns the values of the fields of the links. */
function toFooterValues(footerLinks: readonly FooterLink[] | null) {
  const shown = footerLinks ?? orderedFooterLinks
  return Object.fromEntries(
    footerFields.flatMap(({ label, href }, index) => [
      [label, shown[index]?.label ?? ''],
      [href, shown[index]?.href ?? ''],
    ]),
  )
}

const links = Object.fromEntries(
  linkNames.map((name): [LinkName, z.ZodType<string, string>] => [name, name === 'film' ? Film : WebAddress]),
) as Record<LinkName, z.ZodType<string, string>>

/** A box of an entry of the header. A file of the site may lack it. */
const InMenu = z.string().default('on')

const entries = Object.fromEntries(entryNames.map((name) => [name, InMenu])) as Record<
  EntryName,
  typeof InMenu
>

/** The form of the agency. Each link is a field. */
export const AgencyForm = z
  .object({
    name: storedText({ name: words.name, empty: words.nameMissing, most: mostName }),
    legalLine: storedText({ name: words.legalLine, empty: '', most: mostLegalLine, mayBeBlank: true }),
    copyrightYear: z
      .string()
      .trim()
      .regex(/^\d{4}$/, wrongYear)
      .transform(Number)
      .refine((year) => year >= years.first && year <= years.last, wrongYear),
    privacyEmail: toOptionalAddress(emailField),
    hasTemplatePages: z.string().transform((value) => value === 'on'),
    filmCaptions: Captions,
    ...links,
    ...footerSchemas,
    ...entries,
  })
  .transform(
    (
      { name, legalLine, copyrightYear, privacyEmail, hasTemplatePages, filmCaptions, ...others },
      context,
    ) => ({
      ...{ name, legalLine, copyrightYear, privacyEmail, hasTemplatePages, filmCaptions },
      links: Object.fromEntries(linkNames.map((link) => [link, others[link]])) as AgencyLinks,
      footerLinks: readFooterLinks(others, context),
      hiddenEntries: toOptionalPaths(
        entryNames.filter((name) => others[name] !== 'on').map((name) => optionalEntries[name]),
      ),
    }),
  )

export type AgencyInput = z.output<typeof AgencyForm>

export const agencyFields = [
  'name',
  'legalLine',
  'copyrightYear',
  'privacyEmail',
  'hasTemplatePages',
  'filmCaptions',
  ...linkNames,
  ...footerFields.flatMap(({ label, href }) => [label, href]),
  ...entryNames,
] as const

/** The typed values of the form. A ticked box has the text `on`. */
export type AgencyValues = Readonly<Record<(typeof agencyFields)[number], string>>

/** Returns the boxes of the entries of the header. */
export function toEntryValues(hiddenEntries: readonly OptionalPath[]) {
  const boxes = entryNames.map((name) => [name, hiddenEntries.includes(optionalEntries[name]) ? '' : 'on'])
  return Object.fromEntries(boxes) as Record<EntryName, string>
}

/** Returns the values of the form for stored facts. */
export function toAgencyValues({
  links,
  footerLinks,
  hiddenEntries,
  copyrightYear,
  hasTemplatePages,
  ...stored
}: AgencyInput): AgencyValues {
  const { name, legalLine, privacyEmail, filmCaptions } = stored
  return {
    ...{ name, legalLine, privacyEmail, filmCaptions, copyrightYear: String(copyrightYear) },
    hasTemplatePages: hasTemplatePages ? 'on' : '',
    ...links,
    ...toFooterValues(footerLinks),
    ...toEntryValues(hiddenEntries),
  }
}

/** Returns the values without the addresses that came with the software. */
export function emptyExamples(values: AgencyValues): AgencyValues {
  const examples = linkNames.filter((name) => isSampleLink(values[name]))
  return { ...values, ...Object.fromEntries(examples.map((name) => [name, ''])) }
}
