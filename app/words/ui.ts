import { ui } from './en/ui.ts'
import type { Language } from './words.ts'

/** The components of `app/ui` stand on every page, and in the script of the booking form. This file keeps all other areas out of it. */
export const uiWords: Readonly<Record<Language, typeof ui>> = { en: ui }
