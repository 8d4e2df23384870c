import { expect, test } from 'vitest'
import { languages, words } from '../../app/words/words.ts'
import { sources } from './sources.ts'

type Texts = Readonly<Record<string, unknown>>

/** Every parameter of a text is a mark with its name. */
const marks = new Proxy({}, { get: (_, name) => `«${String(name)}»` })

/** Returns each text by its path, with marks in the place of its parameters. */
function listTexts(texts: Texts, path = ''): [path: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) => {
    const text = typeof value === 'function' ? value(marks) : value
    return typeof text === 'string' ? [[path + key, text]] : listTexts(text, `${path}${key}.`)
  })
}

const listMarks = (text: string) => [...new Set(text.match(/«\w+»/g))].sort()

/** Returns the texts that do not say what the English text says. */
function findDropped(english: Texts, translation: Texts): string[] {
  const translated = new Map(listTexts(translation))
  return listTexts(english)
    .filter(([path, text]) => `${listMarks(text)}` !== `${listMarks(translated.get(path) ?? '')}`)
    .map(([path]) => path)
}

test.each(languages)('no text in %s drops a parameter of the English text', (language) => {
  expect(findDropped(words('en'), words(language))).toEqual([])
})

test('a translation that drops or swaps a parameter is found', () => {
  const english = { a: { most: ({ most }: { most: number }) => `At most ${most}`, none: 'None' } }
  expect(
    findDropped(english, { a: { most: ({ most }: { most: number }) => `${most} au plus`, none: 'Rien' } }),
  ).toEqual([])
  expect(findDropped(english, { a: { most: () => 'Trois au plus', none: 'Rien' } })).toEqual(['a.most'])
  expect(
    findDropped(english, { a: { most: ({ least }: { least: number }) => `${least}`, none: '' } }),
  ).toEqual(['a.most'])
})

const numbers =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|half)\b/i

/** Examples of what a person can write. */
const examples = ['booking.form.hints.duration']

/** What staff and programs read is in English, so that each of their pages loads only the areas that it shows. */
const inEnglish =
  /^app\/(routes\/admin|features\/(accounts|agenda|audit|booking\/(details|list|notes|staff-form)|follow-up|reports|sent-mail))\//

test('only what staff and programs read opens the folder of a language beside app/words/words.ts', () => {
  const openers = sources.filter(
    ({ path, imports }) =>
      !path.startsWith('app/words/') && imports.some(({ target }) => /^app\/words\/.+\//.test(target)),
  )
  expect(openers.map(({ path }) => path).filter((path) => !inEnglish.test(path))).toEqual([])
})

test('no number stands in a text: limits are parameters', () => {
  const typed = listTexts(words('en')).filter(
    ([path, text]) => numbers.test(text) && !examples.includes(path),
  )
  expect(typed).toEqual([])
})
