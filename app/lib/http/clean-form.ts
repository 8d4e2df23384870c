import { cleanLines } from '../text/clean-text.ts'
import { secretName } from './kept-values.ts'

/** Matches the names of fields whose values stay exactly as they came: secrets, tokens, drafts and keys. */
export const untouchedName = new RegExp(`${secretName.source}|token|draft|key$|^(hold|held|move)$`, 'i')

/** The database cannot store NUL, and nobody types it. The schemas of the API refuse it with a message. */
export const withoutNul = (text: string) => text.replaceAll('\0', '')

/** Returns the form with cleaned texts, and the same object when nothing changes. Files and secrets stay as they are. */
export function cleanForm(typed: FormData): FormData {
  const form = new FormData()
  let isChanged = false
  for (const [name, value] of typed) {
    const isSecret = typeof value !== 'string' || secretName.test(name)
    const cleaned = isSecret ? value : withoutNul(untouchedName.test(name) ? value : cleanLines(value))
    isChanged ||= cleaned !== value
    form.append(name, cleaned)
  }
  return isChanged ? form : typed
}

/** Returns the form of an upload with cleaned texts, or null for a broken one. The door does not read it, because many megabytes must not be read twice. */
export async function readUpload(request: Pick<Request, 'formData'>): Promise<FormData | null> {
  const typed = await request.formData().catch(() => null)
  return typed && cleanForm(typed)
}
