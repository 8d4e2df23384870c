import { sitePages } from './en/site-pages.ts'
import type { Language } from './words.ts'

/** The editor of the site shows the same pages. This file keeps the texts of all other areas out of its script. */
export const sitePagesWords: Readonly<Record<Language, typeof sitePages>> = { en: sitePages }
