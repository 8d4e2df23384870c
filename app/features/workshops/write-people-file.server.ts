import { stringify } from 'csv-stringify/sync'
import { cleanText } from '../../lib/text/clean-text.ts'
import { enquiries as words } from '../../words/staff/work/enquiries.ts'
import { toCameState } from './read-people-file.ts'

type Person = Readonly<{ name: string; came: boolean | null }>

// Excel recognises UTF-8 only by this mark.
const byteOrderMark = '\ufeff'

/** Returns the list as a table: each name, and whether the person came. */
export function toPeopleTable(people: readonly Person[]): string {
  const { name, came, states } = words.people
  const lines = people.map((person) => [cleanText(person.name), states[toCameState(person.came)]])
  return (
    byteOrderMark +
    stringify([[name, came], ...lines], { escape_formulas: true, record_delimiter: 'windows' })
  )
}
