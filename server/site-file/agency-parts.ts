import { z } from 'zod'
import { AgencyForm, toAgencyValues } from '../../app/features/agency/agency.schema.ts'
import { changeAgency, findAgency } from '../../app/features/agency/change-agency.server.ts'
import { NewOffice } from '../../app/features/availability/editing/availability.schema.ts'
import {
  addOffice,
  changeOfficeFacts,
  listOffices,
} from '../../app/features/availability/editing/offices.server.ts'
import { toHelplineForm } from '../../app/features/helplines/helpline.schema.ts'
import { hasUntestedNumber, toHelplineValues } from '../../app/features/helplines/helpline-view.ts'
import {
  addHelpline,
  changeHelpline,
  findHelpline,
  listHelplines,
} from '../../app/features/helplines/helplines.server.ts'
import {
  mostParagraph,
  mostSignature,
  toMailTextForm,
} from '../../app/features/mail-texts/mail-text.schema.ts'
import {
  findCounsellorName,
  listMailTexts,
  saveMailText,
} from '../../app/features/mail-texts/mail-texts.server.ts'
import { NewService } from '../../app/features/services/services.schema.ts'
import { addService, changeService, listServices } from '../../app/features/services/services.server.ts'
import { showMapPoint } from '../../app/lib/map-point.ts'
import { toLatestDay } from '../../app/lib/time/days.ts'
import { isToClient } from '../../app/outbox/messages/messages.ts'
import { signaturePlace } from '../../app/outbox/office-texts.server.ts'
import { CommandProblem } from '../problems.ts'
import { definePart } from './part.ts'

export const agencyPart = definePart({
  id: z.literal('agency'),
  async list(db) {
    const stored = await findAgency(db)
    if (!stored) return []
    return [{ id: 'agency', ...toAgencyValues(stored) }]
  },
  toSchema: () => AgencyForm,
  toLabel: () => 'the facts of the agency',
  async write(tx, { input }, author) {
    const stored = await findAgency(tx)
    if (!stored) throw new CommandProblem('The database has no agency yet: start the site once.')
    await changeAgency(tx, { revision: stored.revision, input }, author)
  },
})

/** The address of online meetings stays on its server, because it can let anybody in. */
const Office = NewOffice.omit({ meetingAddress: true })

export const officesPart = definePart({
  list: async (db) =>
    (await listOffices(db)).map(({ id, name, country, address, phones, email, openingHours, ...office }) => ({
      ...{ id, name, country, address, phones: phones.join('\n'), email, openingHours },
      place:
        office.latitude === null || office.longitude === null
          ? ''
          : showMapPoint({ latitude: office.latitude, longitude: office.longitude }),
      timeZone: office.timeZone,
      onlineWithoutAddress: office.onlineWithoutAddress ? 'yes' : 'no',
    })),
  toSchema: () => Office,
  isSame: (item, present) => item.name === present.name && item.country === present.country,
  toLabel: ({ name }) => `office ${name}`,
  findConflict(item, present) {
    const fixed = (['country', 'timeZone'] as const).find((field) => item[field] !== present[field])
    if (!fixed) return null
    const message = `This server has ${present[fixed]}. It decides the hours and holidays of appointments: change it at /admin/offices first`
    return [fixed, message]
  },
  async write(tx, { id, input, present }, author) {
    if (!present) return void (await addOffice(tx, { ...input, meetingAddress: null }, author, id))
    const { country: _, timeZone: __, ...facts } = input
    await changeOfficeFacts(tx, { officeId: id, facts }, author)
  },
})

export const helplinesPart = definePart({
  list: async (db) => (await listHelplines(db)).map((line) => ({ id: line.id, ...toHelplineValues(line) })),
  toSchema: (now) => toHelplineForm(toLatestDay(now)),
  isSame: (item, present) => item.country === present.country && item.name === present.name,
  toLabel: ({ country, name }) => `helpline ${name} (${country})`,
  async write(tx, { id, input }, author) {
    const stored = await findHelpline(tx, id)
    if (stored) {
      const isUntested = hasUntestedNumber(input, stored, toLatestDay(author.now))
      const change = { ...input, ...(isUntested ? { verifiedOn: null } : {}) }
      await changeHelpline(tx, { id, revision: stored.revision, input: change }, author)
    } else await addHelpline(tx, input, author, id)
  },
})

export const servicesPart = definePart({
  async list(db) {
    const { rows } = await listServices(db, {}, { page: 1, limit: 10_000 })
    return rows.map(({ id, name, location, type, price, sessions, isExtra }) => ({
      ...{ id, name, location, type, price, sessions, isExtra },
    }))
  },
  toSchema: () => NewService,
  isSame: (item, present) =>
    item.name === present.name && item.location === present.location && item.type === present.type,
  toLabel: ({ name, location }) => `service ${name} (${location})`,
  async write(tx, { id, input, present }, author) {
    if (present) await changeService(tx, { id, input }, author)
    else await addService(tx, input, author, id)
  },
})

/** The paragraphs and the signature that the office adds to mails. */
export const mailTextsPart = definePart({
  id: z
    .string()
    .refine((place) => place === signaturePlace || isToClient(place), 'No such mail takes a text'),
  list: async (db) => [...(await listMailTexts(db))].map(([id, { text }]) => ({ id, text })),
  toSchema: (_, { companyName }, { id }) =>
    toMailTextForm({ companyName, publicUrl: null }, id === signaturePlace ? mostSignature : mostParagraph),
  toLabel: ({ id }) => `text of the mail ${id}`,
  async write(tx, { id, input }, author) {
    const companyName = (await findAgency(tx))?.name ?? ''
    const name = await findCounsellorName(tx, input.text, { companyName, publicUrl: null })
    if (name)
      throw new CommandProblem(`The text of the mail ${id} names ${name}. No mail names a counsellor.`)
    const revision = (await listMailTexts(tx)).get(id)?.revision ?? 0
    await saveMailText(tx, { place: id, revision, text: input.text }, author)
  },
})
