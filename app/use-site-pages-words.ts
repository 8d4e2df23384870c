import { useSiteFacts } from './site-facts.ts'
import { sitePagesWords } from './words/site-pages.ts'

/** Returns what stands on the pages of the site around the texts of the office, for visitors and in the editor. */
export const useSitePagesWords = () => sitePagesWords[useSiteFacts().language]
