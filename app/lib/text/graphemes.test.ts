import { expect, test, vi } from 'vitest'
import { cutText, listGraphemes, listInitials } from './graphemes.ts'

const texts = [
  'वें|क|ट|न|र|सिं|ह|रा|जु|वा|रि|पे|टा|कृ|ष्ण|न',
  'A|d|é|b|á|y|ọ̀'.normalize('NFD'),
  '💜| |A|d|a',
  '👩🏽‍⚕️|❤️|🇳🇬|🇮🇳|1️⃣',
  'क्‍ष|मि|त्र',
  'م|ح|مّ|د',
]

test.each(texts)('a text is cut between the signs that a reader sees: %s', (marked) => {
  const text = marked.replaceAll('|', '')
  expect(listGraphemes(text)).toEqual(marked.split('|'))
  for (let most = 0; most <= text.length; most += 1) {
    const cut = cutText(text, most)
    expect([cut.length <= most, marked.replaceAll('|', '').startsWith(cut)]).toEqual([true, true])
    expect(listGraphemes(cut)).toEqual(marked.split('|').slice(0, listGraphemes(cut).length))
  }
})

test('a browser without a segmenter cuts the same texts at the same places', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const old = await import('./graphemes.ts')
  const found = texts.map((marked) => old.listGraphemes(marked.replaceAll('|', '')).join('|'))
  vi.unstubAllGlobals()
  expect(found).toEqual(texts)
})

test('initials are whole letters', () => {
  expect(listInitials('Ọ̀ṣun क्‍षमा'.normalize('NFD'))).toEqual(['Ọ̀'.normalize('NFD'), 'क्‍ष'])
  expect([listInitials('💜 Ada'), listInitials('Ngozi'), listInitials('💜')]).toEqual([['A'], ['N'], []])
})
