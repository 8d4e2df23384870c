import { type RouterContextProvider, redirect } from 'react-router'
import {
  confirmationName,
  readConfirmation,
} from '../../../features/booking/private-link/confirmation-cookie.ts'
import { findLinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { isLinkEnded } from '../../../features/booking/private-link/link-end.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { noSuchPage } from '../../no-such-page.ts'

/**
 * Returns the booking of a private link. Otherwise answers 404, or leads to the page of an ended link. The signed-in person who booked
 * can open it at any time.
 */
export async function requireLinkedBooking(context: Readonly<RouterContextProvider>, token: string) {
  const { db, secrets } = context.get(instanceContext)
  const booking = await findLinkedBooking(db, secrets, token)
  if (!booking) throw noSuchPage()
  const userId = context.get(visitorContext).signedIn?.user.id
  const isOwn = userId !== undefined && booking.userId === userId
  if (!isOwn && isLinkEnded(booking, Temporal.Now.instant())) throw redirect(`/appointments/${token}/ended`)
  return booking
}

/**
 * Returns the token of an address. At the address of a confirmation it is the one that the browser keeps. Without it the form follows, which
 * tells the next reader of a shared phone nothing.
 */
export function requireToken(
  context: Readonly<RouterContextProvider>,
  token: string,
  { headers }: Request,
): string {
  if (token !== confirmationName) return token
  const { env } = context.get(instanceContext)
  const kept = readConfirmation(headers.get('cookie'), env.secureCookies)
  if (!kept) throw redirect('/appointments')
  return kept
}
