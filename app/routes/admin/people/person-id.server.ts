import { redirect } from 'react-router'
import type { Db } from '../../../db/open.server.ts'
import { findOwnPersonId, type ProfileEditor } from '../../../features/people/people.server.ts'
import { noSuchPage } from '../../no-such-page.ts'

/** Returns the id of an address. `/admin/people/own` is the page of the signed-in person. */
export async function requirePersonId(db: Db, editor: ProfileEditor, asked: string): Promise<string> {
  const id = asked === 'own' ? await findOwnPersonId(db, editor) : asked
  // Each counsellor has a profile. An administrator may have none.
  if (!id && editor.editsEverybody) throw redirect('/admin/people/new')
  if (!id) throw noSuchPage()
  return id
}
