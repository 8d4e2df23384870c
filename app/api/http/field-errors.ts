import type { z } from 'zod'
import type { FieldErrors } from './reply.ts'

/** Returns Zod's messages by field. The field is `body` when an issue belongs to no field. */
export function toFieldErrors(error: z.core.$ZodError): FieldErrors {
  const messages = new Map<string, string[]>()
  const add = (field: string, message: string) => {
    messages.set(field, [...(messages.get(field) ?? []), message])
  }
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(field ? `${field}.${key}` : key, 'There is no field of this name')
    } else if (field) add(field, issue.message)
    else add('body', issue.code === 'invalid_type' ? 'The body must be a JSON object' : issue.message)
  }
  return Object.fromEntries(messages)
}
