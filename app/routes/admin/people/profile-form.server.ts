import type { Db } from '../../../db/open.server.ts'
import { findPicture, findPictures, listPictures } from '../../../features/media/list-pictures.server.ts'
import {
  findPerson,
  type ListedPerson,
  type ProfileEditor,
  publishProfile,
  saveProfile,
} from '../../../features/people/people.server.ts'
import {
  ProfileForm,
  readProfileValues,
  toAgreement,
  toProfileValues,
} from '../../../features/people/profile.schema.ts'
import { findPublisher } from '../../../features/people/profile.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { profiles } from '../../../words/staff/profiles.ts'
import { parseForm, refuseFields } from '../../form-action.server.ts'
import type { StaffForm } from '../staff.server.ts'

/** Returns what the form of a profile shows. Who is no administrator chooses among the own pictures. */
export async function loadProfileForm(db: Db, { person, isOwn }: ListedPerson, addedBy: string | null) {
  const newest = { search: '', view: 'all', page: 1, limit: 24 } as const
  const { rows: choices } = await listPictures(db, { addedBy }, newest)
  const portraitId = person.profile.portraitId ?? ''
  const picture = (await findPictures(db, [portraitId])).get(portraitId) ?? null
  const publisher = findPublisher(person)
  return {
    values: toProfileValues(person.profile),
    revision: person.revision,
    portrait: { picture, choices },
    canPublish: isOwn || publisher === 'staff',
    asksAgreement: publisher === 'staff',
    isPublic: person.published !== null,
  }
}

export async function saveTypedProfile({ db, form }: StaffForm, id: string, editor: ProfileEditor) {
  const read = parseForm(ProfileForm, readProfileValues(form))
  if (!read.ok) return read
  if (!(await isOffered(db, editor, id, read.input.portraitId))) return foreignPortrait
  return saveProfile(db, { id, revision: readRevision(form), profile: read.input }, editor)
}

/** Stores the typed profile and makes it public. Staff give the day on which a person without an account agreed. */
export async function publishTypedProfile({ db, form, today }: StaffForm, id: string, editor: ProfileEditor) {
  const found = await findPerson(db, editor, id)
  const isAgreed = found !== null && findPublisher(found.person) === 'staff'
  const schema = isAgreed ? ProfileForm.extend(toAgreement(today).shape) : ProfileForm
  const read = parseForm(schema, readProfileValues(form))
  if (!read.ok) return read
  if (!(await isOffered(db, editor, id, read.input.portraitId))) return foreignPortrait
  const { agreedOn = null, ...profile } = { agreedOn: undefined, ...read.input }
  return publishProfile(db, { id, revision: readRevision(form), profile, agreedOn }, editor)
}

const foreignPortrait = refuseFields({ portraitId: [profiles.fields.portrait] })

/** Returns whether the form offers a portrait: the stored one, an own picture, or any of the library to who edits the site. */
async function isOffered(db: Db, editor: ProfileEditor, id: string, portraitId: string | null) {
  if (portraitId === null) return true
  const addedBy = editor.editsEverybody ? null : editor.actorId
  if (await findPicture(db, { addedBy }, portraitId)) return true
  return (await findPerson(db, editor, id))?.person.profile.portraitId === portraitId
}
