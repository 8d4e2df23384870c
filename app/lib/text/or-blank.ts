import { z } from 'zod'
import { cleanText } from './clean-text.ts'

/** Returns a schema for what `needed` accepts, or null for a blank text. A union of the two would lose the message of `needed`. */
export function orBlank<Value>(needed: z.ZodType<Value, string>, missing?: string) {
  return z.string(missing).transform((typed, context): Value | null => {
    if (cleanText(typed).trim() === '') return null
    const read = needed.safeParse(typed)
    for (const { message } of read.error?.issues ?? []) context.addIssue(message)
    return read.success ? read.data : z.NEVER
  })
}
