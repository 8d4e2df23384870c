import { data } from 'react-router'
import type { StaffScope } from '../../../db/staff-scope.ts'
import { availabilityMessages as messages } from '../../../features/availability/editing/availability-messages.ts'
import {
  parseException,
  readExceptionValues,
} from '../../../features/availability/editing/exceptions/exception.schema.ts'
import {
  addException,
  removeException,
  saveHours,
} from '../../../features/availability/editing/hours/change-hours.server.ts'
import { parseHours } from '../../../features/availability/editing/hours/hours.schema.ts'
import { addRow, readHoursValues } from '../../../features/availability/editing/hours/hours-values.ts'
import {
  isRemoval,
  readChangeRequest,
  refuse,
  refuseChange,
  refuseFields,
} from '../../../features/availability/editing/preview/change-answer.ts'
import { listOffices } from '../../../features/availability/offices/offices.server.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { answerForm } from './answer-form.server.ts'

type Services = Pick<Instance, 'db' | 'log'>
type Target = Readonly<{
  scope: StaffScope
  actorId: string
  counsellorId: string
  href: string
  clock: Clock
}>

/** Saves or previews the settings and weekly hours of a counsellor. `add-hours` only returns the form with one more row. */
export async function answerHoursForm({ db, log }: Services, form: FormData, target: Target) {
  const { scope, actorId, counsellorId, href, clock } = target
  const offices = await listOffices(db)
  const values = readHoursValues(form)
  if (readText(form, 'intent') === 'add-hours') {
    const officeId = offices.length === 1 ? (offices[0]?.id ?? '') : ''
    return data({ ...refuse(200, {}).answer, form: 'hours', values: addRow(values, officeId) } as const)
  }
  return answerForm(log, { form: 'hours', values } as const, async () => {
    const request = readChangeRequest(form, actorId, clock)
    const parsed = parseHours(values, offices, request.now)
    if (!parsed.ok) return refuseFields(parsed.errors)
    const { settings, hours } = parsed
    const change = { counsellorId, revision: readRevision(form), settings, hours }
    const result = await saveHours(db, scope, change, request)
    return result.ok ? { ok: true, href: `${href}&done=saved` } : refuseChange(result, request, offices)
  })
}

/** Adds or removes leave or extra hours of a counsellor, or previews it. */
export async function answerExceptionForm({ db, log }: Services, form: FormData, target: Target) {
  const { scope, actorId, counsellorId, href, clock } = target
  const offices = await listOffices(db)
  const request = readChangeRequest(form, actorId, clock)
  const change = { counsellorId, revision: readRevision(form) }
  if (isRemoval(form)) {
    return answerForm(log, { form: 'removal' } as const, async () => {
      const removal = { ...change, exceptionId: readText(form, 'id') }
      const result = await removeException(db, scope, removal, request)
      return result.ok ? { ok: true, href: `${href}&done=removed` } : refuseChange(result, request, offices)
    })
  }
  const values = readExceptionValues(form)
  return answerForm(log, { form: 'days', values } as const, async () => {
    const kind = readText(form, 'kind') === 'extra' ? 'extra' : 'leave'
    const parsed = parseException(values, { kind, offices, now: request.now })
    if (!parsed.ok) return refuseFields(parsed.errors)
    const result = await addException(db, scope, { ...change, exception: parsed.exception }, request)
    if (result.ok) return { ok: true, href: `${href}&done=added` }
    return refuseChange(result, request, offices, parsed.isPast ? { preview: messages.past } : {})
  })
}
