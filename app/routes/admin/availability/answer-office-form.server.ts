import { z } from 'zod'
import type { Reply } from '../../../features/availability/editing/hours/availability-form.ts'
import { availabilityMessages as messages } from '../../../features/availability/editing/hours/availability-words.ts'
import {
  readChange,
  toChangeReply,
  toFieldReply,
  toPlainReply,
} from '../../../features/availability/editing/preview/change-reply.ts'
import { NewOffice, officeFields, RoomName } from '../../../features/availability/offices/office.schema.ts'
import {
  type OfficeAnswer,
  officeMessages,
  type RoomAnswer,
} from '../../../features/availability/offices/office-form.ts'
import {
  addOffice,
  changeOffice,
  type ListedOffice,
  listOfficesWithRooms,
  saveRoom,
} from '../../../features/availability/offices/offices.server.ts'
import { toLoggedError } from '../../../lib/http/logged-error.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import type { Instance } from '../../../request-context.ts'

type Said = Readonly<
  { ok: true; done: 'added' | 'saved' | 'room' } | { ok: false; status: number; reply: Reply }
>
type Outcome =
  | Exclude<Said, { ok: false }>
  | Readonly<{ ok: false; status: number; answer: OfficeAnswer | RoomAnswer }>

/** Shows, adds or changes an office or a room as the form of the dialog says. */
export async function answerOfficeForm(
  { db, log }: Pick<Instance, 'db' | 'log'>,
  form: FormData,
  actorId: string,
): Promise<Outcome> {
  const isRoom = readText(form, 'intent').endsWith('-room')
  const rest = isRoom
    ? ({ form: 'room', typed: readTexts(form, ['name', 'used']) } as const)
    : ({ form: 'office', typed: readTexts(form, officeFields) } as const)
  const who = { actorId, now: Temporal.Now.instant() }
  try {
    const said = isRoom ? await answerRoom(db, form, who) : await answerOffice(db, form, who)
    return said.ok ? said : { ok: false, status: said.status, answer: { ...said.reply, ...rest } }
  } catch (error) {
    log.error({ error: toLoggedError(error) }, 'office not saved')
    const message = messages.failed
    return { ok: false, status: 500, answer: { ...toPlainReply({ toast: message, message }), ...rest } }
  }
}

type Who = Readonly<{ actorId: string; now: Temporal.Instant }>

async function answerOffice(db: Instance['db'], form: FormData, who: Who): Promise<Said> {
  const parsed = NewOffice.safeParse(readTexts(form, officeFields))
  if (!parsed.success) return refuseFields({ ...z.flattenError(parsed.error).fieldErrors })
  const officeId = readText(form, 'id')
  if (officeId === '') {
    await addOffice(db, parsed.data, who)
    return { ok: true, done: 'added' }
  }
  const { shown, asked, revision } = readChange(form)
  const changed = await changeOffice(db, { officeId, revision, input: parsed.data }, asked, who)
  if (changed.ok) return { ok: true, done: 'saved' }
  return { ok: false, ...toChangeReply(changed, shown, await listOfficesWithRooms(db)) }
}

async function answerRoom(db: Instance['db'], form: FormData, who: Who): Promise<Said> {
  const offices = await listOfficesWithRooms(db)
  const [officeId, id] = [readText(form, 'office'), readText(form, 'id')]
  const parsed = RoomName.safeParse(readText(form, 'name'))
  if (!parsed.success) return refuseFields({ name: parsed.error.issues.map(({ message }) => message) })
  // Whoever gives another room this name meanwhile raises the revision, so that this one is not saved.
  const office = offices.find((own) => own.id === officeId)
  if (isTaken(office, parsed.data, id)) return refuseFields({ name: [officeMessages.nameTaken] })
  const { shown, asked, revision } = readChange(form)
  const room = { roomId: id || null, name: parsed.data, retired: readText(form, 'used') !== 'on' }
  const changed = await saveRoom(db, { officeId, revision, ...room }, asked, who)
  if (changed.ok) return { ok: true, done: 'room' }
  return { ok: false, ...toChangeReply(changed, shown, offices, officeMessages.roomInUse) }
}

function refuseFields(errors: Parameters<typeof toFieldReply>[0]): Said {
  return { ok: false, status: 422, reply: toFieldReply(errors) }
}

function isTaken(office: ListedOffice | undefined, name: string, roomId: string): boolean {
  const same = (text: string) => text.toLowerCase() === name.toLowerCase()
  return office?.rooms.some((room) => room.id !== roomId && same(room.name)) ?? false
}
