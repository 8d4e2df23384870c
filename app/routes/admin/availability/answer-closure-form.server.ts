import { availabilityMessages as messages } from '../../../features/availability/editing/availability-messages.ts'
import {
  addClosure,
  changeClosure,
  removeClosure,
} from '../../../features/availability/editing/exceptions/closures.server.ts'
import {
  parseException,
  readExceptionValues,
} from '../../../features/availability/editing/exceptions/exception.schema.ts'
import {
  isRemoval,
  readChangeRequest,
  refuseChange,
  refuseFields,
} from '../../../features/availability/editing/preview/change-answer.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { answerForm } from './answer-form.server.ts'

export async function answerClosureForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  { actorId, href, clock }: Readonly<{ actorId: string; href: string; clock: Clock }>,
) {
  const offices = await listOffices(db)
  const request = readChangeRequest(form, actorId, clock)
  const target = { id: readText(form, 'id'), revision: readRevision(form) }
  if (isRemoval(form)) {
    return answerForm(log, { form: 'removal' } as const, async () => {
      const result = await removeClosure(db, target, request)
      return result.ok ? { ok: true, href: `${href}?done=removed` } : refuseChange(result, request, offices)
    })
  }
  const values = readExceptionValues(form)
  return answerForm(log, { form: 'days', values } as const, async () => {
    const parsed = parseException(values, { kind: 'holiday', offices, now: request.now })
    if (!parsed.ok) return refuseFields(parsed.errors)
    const { exception, isPast } = parsed
    // The form of a new closure has no id.
    const result = target.id
      ? await changeClosure(db, { ...target, exception }, request)
      : await addClosure(db, exception, request)
    if (result.ok) return { ok: true, href: `${href}?done=${target.id ? 'saved' : 'added'}` }
    return refuseChange(result, request, offices, isPast ? { preview: messages.past } : {})
  })
}
