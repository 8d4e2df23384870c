import { z } from 'zod'
import {
  addService,
  changeService,
  removeService,
} from '../../../features/services/service-changes.server.ts'
import type { ServiceAnswer } from '../../../features/services/service-dialog.tsx'
import { serviceMessages } from '../../../features/services/service-words.ts'
import { ServiceForm } from '../../../features/services/services.schema.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Done = 'created' | 'updated' | 'deleted'
type Outcome =
  | Readonly<{ ok: true; done: Done }>
  | Readonly<{ ok: false; status: number; answer: ServiceAnswer }>

const names = ['name', 'type', 'location', 'price', 'sessions', 'isExtra'] as const

/** Saves or deletes a service, depending on the form's `intent`. */
export async function answerServiceForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  actorId: string,
): Promise<Outcome> {
  const values = readTexts(form, names)
  const change = { actorId, now: Temporal.Now.instant() }
  const id = readText(form, 'id')
  const refuse = (status: number, toast: string, more: Partial<ServiceAnswer> = {}): Outcome => ({
    ok: false,
    status,
    answer: { toast, errors: {}, values, ...more },
  })
  try {
    if (readText(form, 'intent') === 'delete') {
      const isGone = await removeService(db, id, change)
      return isGone ? { ok: true, done: 'deleted' } : refuse(404, serviceMessages.unknown)
    }
    const input = ServiceForm.safeParse(values)
    if (!input.success) {
      return refuse(422, serviceMessages.checkFields, { errors: z.flattenError(input.error).fieldErrors })
    }
    if (id === '') {
      await addService(db, input.data, change)
      return { ok: true, done: 'created' }
    }
    const changed = await changeService(db, { id, input: input.data, revision: readRevision(form) }, change)
    if (changed.ok) return { ok: true, done: 'updated' }
    if (changed.reason === 'unknown') return refuse(404, serviceMessages.unknown)
    const message = serviceMessages.changedMeanwhile
    return refuse(409, serviceMessages.updateFailed, { message, isChanged: true })
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'service not saved')
    return refuse(500, serviceMessages.updateFailed, { message: serviceMessages.updateFailed })
  }
}
