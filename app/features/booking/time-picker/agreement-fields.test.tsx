import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { words } from '../../../words/words.ts'
import { AgreementFields } from './agreement-fields.tsx'

const { booking, guardian } = words('en')
const choices = { text: '', note: '' }
const consent = { text: '', note: '', paragraphs: [], version: '1', more: { label: '', href: '' } }
const consentWords = { consent, guardianInformed: choices, guardianUnsafe: choices }
const values = { guardian: '', guardianName: '', guardianContact: '', consent: '', consentVersion: '' }

test.each([
  ['none', true, ['consent']],
  ['minor', true, ['guardian', 'consent']],
  ['unknown', true, ['guardian', 'consent']],
  ['minor', false, []],
] as const)(
  'the last button waits for each answer: %s, required %s',
  (guardianQuestion, isRequired, names) => {
    const html = renderToStaticMarkup(
      <AgreementFields
        view={{ guardianQuestion, values, errors: {} }}
        {...{ isRequired, consentWords }}
        needsConsent
        steps={booking.steps}
        guardianWords={guardian}
        helplines={null}
      />,
    )
    const required = html.match(/<input[^>]* required=""[^>]*>/g) ?? []
    expect(required.map((tag) => tag.match(/name="(\w+)"/)?.[1])).toEqual(names)
  },
)
