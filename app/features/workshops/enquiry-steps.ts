import type { EnquiryStatus, WorkshopPlace } from '../../db/tables/workshops.ts'

/** The lists of enquiries. Those that the honeypot caught stand in a list of their own. */
export const enquiryViews = ['open', 'done', 'declined', 'caught'] as const
export type EnquiryView = (typeof enquiryViews)[number]

export const enquiryMoves = ['talk', 'agree', 'finish', 'decline', 'reopen', 'release'] as const
export type EnquiryMove = (typeof enquiryMoves)[number]

export const toStatus: Readonly<Record<Exclude<EnquiryMove, 'release'>, EnquiryStatus>> = {
  talk: 'talking',
  agree: 'agreed',
  finish: 'done',
  decline: 'declined',
  reopen: 'talking',
}

const movesOf: Readonly<Record<EnquiryStatus, readonly EnquiryMove[]>> = {
  new: ['talk', 'agree', 'decline'],
  talking: ['agree', 'decline'],
  agreed: ['finish', 'decline'],
  done: ['reopen'],
  declined: ['reopen'],
}

type EnquiryState = Readonly<{ status: EnquiryStatus; quarantined: boolean }>

/** Returns the steps that an enquiry can take now. */
export function listEnquiryMoves({ status, quarantined }: EnquiryState): readonly EnquiryMove[] {
  return quarantined ? ['release'] : movesOf[status]
}

export const isMovable = (enquiry: EnquiryState, move: EnquiryMove) =>
  listEnquiryMoves(enquiry).includes(move)

type Session = Readonly<{ mode: 'IN_PERSON' | 'ONLINE'; roomId: string | null }>

/** Returns where a workshop takes place. Staff can change what the organisation wished. */
export function toWorkshopPlace(
  { mode, roomId }: Session,
  { place }: Readonly<{ place: WorkshopPlace }>,
): WorkshopPlace {
  if (mode === 'ONLINE') return 'online'
  return roomId !== null || place === 'online' ? 'office' : place
}
