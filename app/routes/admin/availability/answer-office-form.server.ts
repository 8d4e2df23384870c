import { z } from 'zod'
import {
  readChangeRequest,
  refuseChange,
  refuseFields,
} from '../../../features/availability/editing/preview/change-answer.ts'
import { NewOffice, RoomName } from '../../../features/availability/offices/office.schema.ts'
import { officeMessages } from '../../../features/availability/offices/office-form.ts'
import {
  addOffice,
  changeOffice,
  listOfficesWithRooms,
  saveRoom,
} from '../../../features/availability/offices/offices.server.ts'
import { readRevision, readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Clock } from '../../../lib/time/show-time.ts'
import type { Instance } from '../../../request-context.ts'
import { answerForm } from './answer-form.server.ts'

type Services = Pick<Instance, 'db' | 'log'>
type Target = Readonly<{ actorId: string; href: string; clock: Clock }>

export async function answerOfficeForm(
  { db, log }: Services,
  form: FormData,
  { actorId, href, clock }: Target,
) {
  const values = readTexts(form, NewOffice.keyof().options)
  return answerForm(log, { form: 'office', values } as const, async () => {
    const parsed = NewOffice.safeParse(values)
    if (!parsed.success) return refuseFields(z.flattenError(parsed.error).fieldErrors)
    const request = readChangeRequest(form, actorId, clock)
    const target = { officeId: readText(form, 'id'), revision: readRevision(form) }
    if (target.officeId === '') {
      await addOffice(db, parsed.data, request)
      return { ok: true, href: `${href}?done=added` }
    }
    const result = await changeOffice(db, { ...target, input: parsed.data }, request)
    if (result.ok) return { ok: true, href: `${href}?done=saved` }
    return refuseChange(result, request, await listOfficesWithRooms(db))
  })
}

export async function answerRoomForm(
  { db, log }: Services,
  form: FormData,
  { actorId, href, clock }: Target,
) {
  const values = readTexts(form, ['name', 'used'])
  return answerForm(log, { form: 'room', values } as const, async () => {
    const offices = await listOfficesWithRooms(db)
    const parsed = RoomName.safeParse(values.name)
    if (!parsed.success) return refuseFields({ name: z.flattenError(parsed.error).formErrors })
    const name = parsed.data
    const [officeId, roomId] = [readText(form, 'office'), readText(form, 'id')]
    const otherRooms = offices.find(({ id }) => id === officeId)?.rooms.filter(({ id }) => id !== roomId)
    // The revision guard refuses this change if another room gets the same name at the same time.
    if (otherRooms?.some((room) => room.name.toLowerCase() === name.toLowerCase())) {
      return refuseFields({ name: [officeMessages.nameTaken] })
    }
    const request = readChangeRequest(form, actorId, clock)
    const room = { roomId: roomId || null, name, retired: values.used !== 'on' }
    const result = await saveRoom(db, { officeId, revision: readRevision(form), ...room }, request)
    if (result.ok) return { ok: true, href: `${href}?done=room` }
    return refuseChange(result, request, offices, { conflicts: officeMessages.roomInUse })
  })
}
