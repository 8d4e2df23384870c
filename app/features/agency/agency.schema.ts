import { z } from 'zod'
import { type AgencyLinks, type LinkName, linkNames } from '../../db/agency-links.ts'
import { isSampleLink } from '../../lib/sample-values.ts'
import { parseFilm } from '../../lib/setting-values.ts'
import { toOptionalAddress } from '../../lib/text/email-address.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { emailField } from '../../words/en/fields.ts'
import { siteAgency as words } from '../../words/staff/site-agency.ts'
import { exampleTimes, readCaptions } from './captions.ts'

const mostName = 80
const mostLegalLine = 200
const mostAddress = 500
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

const links = Object.fromEntries(
  linkNames.map((name): [LinkName, z.ZodType<string, string>] => [name, name === 'film' ? Film : WebAddress]),
) as Record<LinkName, z.ZodType<string, string>>

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
  })
  .transform(
    ({ name, legalLine, copyrightYear, privacyEmail, hasTemplatePages, filmCaptions, ...addresses }) => ({
      ...{ name, legalLine, copyrightYear, privacyEmail, hasTemplatePages, filmCaptions },
      links: addresses as AgencyLinks,
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
] as const

/** The typed values of the form. A ticked box has the text `on`. */
export type AgencyValues = Readonly<Record<(typeof agencyFields)[number], string>>

/** Returns the values of the form for stored facts. */
export function toAgencyValues({
  links,
  copyrightYear,
  hasTemplatePages,
  ...stored
}: AgencyInput): AgencyValues {
  const { name, legalLine, privacyEmail, filmCaptions } = stored
  return {
    ...{ name, legalLine, privacyEmail, filmCaptions, copyrightYear: String(copyrightYear) },
    hasTemplatePages: hasTemplatePages ? 'on' : '',
    ...links,
  }
}

/** Returns the values without the addresses that came with the software. */
export function emptyExamples(values: AgencyValues): AgencyValues {
  const examples = linkNames.filter((name) => isSampleLink(values[name]))
  return { ...values, ...Object.fromEntries(examples.map((name) => [name, ''])) }
}
