import { frame } from './en/frame.ts'
import type { Language } from './words.ts'

/** The pages about errors run in the admin area, too. This file keeps the texts of all other areas out of its script. */
export const frames: Readonly<Record<Language, typeof frame>> = { en: frame }
