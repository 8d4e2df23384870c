import { data } from 'react-router'
import type { Refusal } from '../../db/refusal.ts'
import { cutText } from '../../lib/text/graphemes.ts'
import { isolate } from '../../lib/text/isolate.ts'
import type { RefusalWords } from '../../ui/form/form-answer.tsx'
import type { BulkAnswer } from '../../ui/list/bulk.tsx'
import { lists } from '../../words/staff/work/lists.ts'

const { bulk: words } = lists

/** A list page has 25 rows, and a forged form no more. */
const mostRows = 25
const longestLabel = 120

type Target = Readonly<{ id: string; revision: number }>

type Change = Readonly<{
  /** Changes one row, in a transaction of its own: a refused row keeps no other from its change. */
  change: (target: Target) => Promise<Readonly<{ ok: true }> | Refusal>
  toMessage: (of: Readonly<{ count: number }>) => string
  /** The action that takes the change back. Each change of a row raises its revision by one. */
  undo?: string
  /** What people read for each reason of a refusal. */
  refusals: Readonly<Record<string, RefusalWords | undefined>>
}>

/** Changes each ticked row, and says which were not changed and why. The form names the rows as `TickBox` writes them. */
export async function changeRows(form: FormData, { change, toMessage, undo, refusals }: Change) {
  const rows = form
    .getAll('row')
    .flatMap((value) => readRow(value))
    .slice(0, mostRows)
  if (rows.length === 0) {
    return { ok: false, reason: 'invalid_fields', words: { toast: words.nothing } } as const
  }
  const done: string[] = []
  const refused: { label: string; why: string }[] = []
  for (const { id, revision, label } of rows) {
    const changed = await change({ id, revision })
    if (changed.ok) done.push(`${id} ${revision + 1} ${label}`)
    else refused.push({ label: isolate(label), why: toWords(refusals[changed.reason]) })
  }
  const bulk: BulkAnswer = {
    message: done.length > 0 ? toMessage({ count: done.length }) : words.none,
    undo: undo && done.length > 0 ? { intent: undo, rows: done } : null,
    refused,
  }
  return data({ bulk }, { status: done.length > 0 ? 200 : 409 })
}

function readRow(value: FormDataEntryValue) {
  const found = typeof value === 'string' && /^(\S+) (\d{1,9}) (.*)$/s.exec(value)
  if (!found) return []
  const [, id = '', revision = '', label = ''] = found
  return [{ id, revision: Number(revision), label: cutText(label, longestLabel) }]
}

function toWords(found: RefusalWords | undefined): string {
  return (typeof found === 'object' ? (found.toast ?? found.message) : found) ?? words.none
}
