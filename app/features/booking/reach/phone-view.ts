import { isolate } from '../../../lib/text/isolate.ts'
import { clients } from '../../../words/staff/work/clients.ts'
import type { Reach } from './reach.ts'

export type PhoneView = ReturnType<typeof toPhoneView>

type Phone = Readonly<{ id: string; number: string; revision: number; reach: Reach | null }>

/** Returns a phone with links for the channels that the client called safe, and no others. `shown` is the number as people read it. */
export function toPhoneView({ id, number, revision, reach }: Phone, shown: string) {
  const { phones } = clients
  const isReachable = reach !== null && (reach.call || reach.whatsapp)
  const rules = reach
    ? [
        ...(reach.hours ? [phones.hours({ hours: isolate(reach.hours) })] : []),
        ...(reach.firstNameOnly ? [phones.firstNameOnly] : []),
        ...(reach.call ? [reach.voicemail ? phones.voicemail : phones.noVoicemail] : []),
      ]
    : []
  return {
    ...{ id, revision, shown, reach },
    call: reach?.call ? `tel:${number}` : null,
    whatsapp: reach?.whatsapp ? `https://wa.me/${number.slice(1)}` : null,
    rules: isReachable ? rules : [reach ? phones.nothing : phones.notAsked],
  }
}
