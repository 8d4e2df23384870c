import { readSite } from './features/site-frame/page-title.ts'
import { useSiteFacts } from './site-facts.ts'
import { type Words, words } from './words/words.ts'

// Pages of the back office do not import this file: it has the words of all areas, and those pages run in the browser.

/** Returns the words in the language of the visitor. */
export function useWords(): Words {
  return words(useSiteFacts().language)
}

/** Returns the words for the title of a page. A page whose root has failed is in English. */
export function readWords(matches: Parameters<typeof readSite>[0]): Words {
  return words(readSite(matches)?.language ?? 'en')
}
