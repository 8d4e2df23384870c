import { data, redirect } from 'react-router'
import { makeFeed, revokeFeed } from '../../../features/agenda/calendar-feed.server.ts'
import { readText } from '../../../lib/text/form-text.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import type { Instance } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Staff } from '../staff.server.ts'

type FeedForm = Readonly<{ form: FormData; staff: Staff; url: URL }>

/** Makes, replaces or ends a calendar feed. Only this answer shows the new secret URL. */
export async function answerFeedForm({ db, env }: Instance, { form, staff, url }: FeedForm) {
  const counsellorId = readText(form, 'counsellor')
  if (!isUuid(counsellorId)) throw noSuchPage()
  const now = Temporal.Now.instant()
  const owner = { counsellorId, ...staff }
  if (readText(form, 'intent') === 'revoke-feed') {
    if (!(await revokeFeed(db, owner, now))) throw noSuchPage()
    return redirect(`${url.pathname}${url.search}#feed`, 303)
  }
  if (readText(form, 'intent') !== 'make-feed') return data({ address: undefined, problem: null }, 422)
  const secret = await makeFeed(db, owner, now)
  if (!secret) throw noSuchPage()
  return data({ address: `${env.publicUrl}/calendar/${secret}.ics`, problem: null }, 200)
}
