import type { z } from 'zod'
import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { type ArticleContent, articleContent, findArticleProblems } from './articles/article.schema.ts'
import {
  type ConsentContent,
  consentContent,
  findPrivacyProblems,
  type PrivacyContent,
  privacyContent,
} from './legal/legal.schema.ts'
import { type PageContent, pageContent } from './pages/page.schema.ts'
import { findPageProblems } from './pages/page-problems.ts'

/** What the documents of each kind contain. */
export type Contents = {
  page: PageContent
  article: ArticleContent
  consent: ConsentContent
  privacy: PrivacyContent
}
export type Kind = keyof Contents

export type KindRules<Content> = Readonly<{
  /** Checks a draft. A draft may be incomplete. */
  schema: z.ZodType<Content>
  /** Returns what must be changed before the content is published, by the path of the field. */
  findProblems: (content: Content, key: string) => FieldErrors
}>

export const kinds: Readonly<{ [K in Kind]: KindRules<Contents[K]> }> = {
  page: { schema: pageContent, findProblems: findPageProblems },
  article: { schema: articleContent, findProblems: findArticleProblems },
  consent: { schema: consentContent, findProblems: () => ({}) },
  privacy: { schema: privacyContent, findProblems: findPrivacyProblems },
}
