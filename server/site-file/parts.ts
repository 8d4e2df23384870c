import type { Db } from '../../app/db/open.server.ts'
import { agencyPart, helplinesPart, mailTextsPart, officesPart, servicesPart } from './agency-parts.ts'
import { counsellorsPart, holidaysPart, roomsPart } from './availability-parts.ts'
import { documentsPart } from './documents-part.ts'
import type { Item, Part } from './part.ts'
import { paymentsPart } from './payments-part.ts'
import { peoplePart } from './people-part.ts'
import { brandPart, galleryPart, picturesPart } from './picture-parts.ts'

/** What the file has, in the order in which it is written. Offices come before what is in them, counsellors before their profiles, and pictures before what shows them. */
export const parts = {
  agency: agencyPart,
  offices: officesPart,
  rooms: roomsPart,
  holidays: holidaysPart,
  counsellors: counsellorsPart,
  helplines: helplinesPart,
  services: servicesPart,
  payments: paymentsPart,
  mailTexts: mailTextsPart,
  pictures: picturesPart,
  gallery: galleryPart,
  brand: brandPart,
  people: peoplePart,
  documents: documentsPart,
} as const satisfies Readonly<Record<string, Part>>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as readonly PartName[]

export type Site = Readonly<Record<PartName, readonly Item[]>>

/** Returns all that this server has. */
export async function listSite(db: Db): Promise<Site> {
  const lists: [PartName, readonly Item[]][] = []
  for (const name of partNames) lists.push([name, await parts[name].list(db)])
  return Object.fromEntries(lists) as Site
}
