import { z } from 'zod'
import { storedText } from '../../../lib/text/stored-text.ts'
import type { FieldErrors } from '../../../ui/form/form-answer.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import { content as contentWords } from '../../../words/staff/content.ts'
import { richText } from '../rich-text/rich-text.schema.ts'
import { toPlainText } from '../rich-text/rich-text.ts'
import { readRichText, writeRichText } from '../rich-text/rich-text-syntax.ts'

export const articleLimits = {
  title: 150,
  summary: 300,
  text: 40_000,
  name: 80,
  about: 400,
  category: 40,
  tag: 40,
  tags: 10,
  related: 10,
  address: 80,
} as const

const line = (most: number) => storedText({ ...contentWords, most, mayBeBlank: true })
const day = z.iso.date(words.wrongDay).nullable()

/** An article as it is stored, exported and imported. */
export const articleContent = z.strictObject({
  version: z.literal(1),
  title: line(articleLimits.title),
  /** One or two sentences for the banner, for search engines and for the feed. Empty: `toSummary` takes the beginning of the text. */
  summary: line(articleLimits.summary),
  text: richText({ most: articleLimits.text }),
  author: z.strictObject({
    name: line(articleLimits.name),
    role: line(articleLimits.name),
    about: line(articleLimits.about),
    /** A person of the team, whose profile readers see instead while it is public. */
    personId: z.uuid().nullable().default(null),
    /** An invented author of a new installation. */
    isSample: z.boolean().default(false),
  }),
  category: line(articleLimits.category),
  tags: z
    .array(line(articleLimits.tag).min(1))
    .max(articleLimits.tags, words.tooManyTags({ most: articleLimits.tags })),
  /** The keys of articles that stand below this one before all others. */
  related: z
    .array(z.string().min(1).max(100))
    .max(articleLimits.related, words.tooManyRelated({ most: articleLimits.related })),
  /** The id of a picture of the library, or ''. */
  picture: z.union([z.literal(''), z.uuid()]).default(''),
  /** The path of a drawing of ours, where there is no picture. Null: the pattern of the agency. */
  cover: z
    .string()
    .regex(/^\/blog\/[a-z-]+\.svg$/)
    .nullable(),
  /** The day that readers see and that orders the list. The verb that publishes sets it. */
  day,
  /** The sidebar lists it under popular articles. */
  isPopular: z.boolean(),
})

/** Returns false for the year 26 of somebody who typed two digits. The file of a site may have an article of the last century. */
export const isDayOfOurTime = (day: string) => /^(19|20)/.test(day)

export type ArticleContent = z.output<typeof articleContent>

/** An article without its text, for lists. */
export const articleFacts = articleContent.omit({ text: true })
export type ArticleFacts = z.output<typeof articleFacts>

export function findArticleProblems({ title, text }: ArticleContent): FieldErrors {
  return {
    ...(title === '' && { title: [words.noTitle] }),
    ...(text.length === 0 && { text: [words.noText] }),
  }
}

/** The names of the fields of the form, in their order on the screen. */
export const articleFields = [
  'title',
  'text',
  'summary',
  'category',
  'tags',
  'day',
  'isPopular',
  'picture',
  'cover',
  'personId',
  'sampleAuthor',
  'authorName',
  'authorRole',
  'authorAbout',
] as const

export type ArticleValues = Readonly<Record<(typeof articleFields)[number], string>>

type Author = Pick<ArticleContent['author'], 'name' | 'role' | 'about'>

/** Returns the content that the fields of a form say. `person` is the chosen person of the team, `hiddenId` one whom the form cannot offer. */
export function toArticleContent(
  values: ArticleValues,
  related: readonly string[],
  person: Author | null,
  hiddenId: string | null = null,
): unknown {
  const written = { name: values.authorName, role: values.authorRole, about: values.authorAbout }
  return {
    version: 1,
    title: values.title,
    summary: values.summary,
    text: readRichText(values.text),
    author: {
      ...(person ?? written),
      personId: person ? values.personId : hiddenId,
      isSample: !person && values.authorName !== '' && values.authorName === values.sampleAuthor,
    },
    picture: values.picture,
    category: values.category,
    tags: values.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    related,
    cover: values.cover || null,
    // The schema refuses an empty text in place of a day.
    day: values.day === '' ? null : isDayOfOurTime(values.day) ? values.day : '',
    isPopular: values.isPopular === 'on',
  }
}

const summaryLength = 180

/** Returns the summary, or the beginning of the text up to a whole word. */
export function toSummary({ summary, text }: Pick<ArticleContent, 'summary' | 'text'>): string {
  if (summary) return summary
  const [first = ''] = toPlainText(text.filter(({ kind }) => kind === 'paragraph')).split('\n')
  return first.length <= summaryLength ? first : `${first.slice(0, summaryLength).replace(/\s+\S*$/, '')}…`
}

/** Returns the fields of the form with what an article says. */
export function toArticleValues(article: ArticleContent): ArticleValues {
  const { title, text, summary, category, tags, day, picture, cover, isPopular, author } = article
  return {
    ...{ title, summary, category, picture },
    text: writeRichText(text),
    tags: tags.join(', '),
    day: day ?? '',
    cover: cover ?? '',
    isPopular: isPopular ? 'on' : '',
    personId: author.personId ?? '',
    sampleAuthor: author.isSample ? author.name : '',
    authorName: author.name,
    authorRole: author.role,
    authorAbout: author.about,
  }
}

/** Returns the errors of the content by the names of the form's fields: `author.name` is `authorName`, `tags.2` is `tags`. */
export function toFormErrors(errors: FieldErrors): FieldErrors {
  const names = { 'author.name': 'authorName', 'author.role': 'authorRole', 'author.about': 'authorAbout' }
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [
      new Map(Object.entries(names)).get(path) ?? path.split('.')[0],
      messages,
    ]),
  )
}

/** The form that gives an article another address. */
export const AddressForm = z.object({
  address: z
    .string()
    .trim()
    .min(1, words.emptyAddress)
    .max(articleLimits.address, contentWords.tooLong({ most: articleLimits.address }))
    // Each result of `toAddressPart` is a valid address.
    .regex(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u, words.wrongAddress)
    .refine((address) => address === address.toLowerCase(), words.wrongAddress),
})
