import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cleanPastedText } from './clean-pasted.ts'
import { RichTextField } from './rich-text-field.tsx'
import { readRichText, writeRichText } from './rich-text-syntax.ts'

test('without script the field is a textarea with the plain form, and says what its signs mean', () => {
  const html = renderToStaticMarkup(
    <RichTextField
      name="text"
      label="Text"
      hint="It is shown below the title"
      error="Enter the text"
      defaultValue="## One"
    />,
  )
  expect(html).toMatch(/<textarea [^>]*name="text"[^>]*>## One<\/textarea>/)
  expect(html).toMatch(/<textarea [^>]*aria-describedby="text-hint text-error" aria-invalid="true"/)
  expect(html).toContain('It is shown below the title. An empty line begins a paragraph, ## a heading')
  expect(html).not.toContain('toolbar')
})

test('pasted text of WhatsApp loses times and names of messages, and its marks become bold and italic', () => {
  const pasted = [
    '[10:31, 12/25/2026] Ada Lovelace: Bring *two pens* and _water_',
    '[10:32 AM, 25/12/2026] Ada Lovelace: The exam:',
    '- starts at 9',
    '- ends at 12. 2 * 3 * 4 stays, and snake_case_too',
  ].join('\r\n')
  expect(writeRichText(readRichText(cleanPastedText(pasted)))).toBe(
    'Bring **two pens** and __water__\n\nThe exam:\n\n- starts at 9\n- ends at 12. 2 * 3 * 4 stays, and snake_case_too',
  )
})
