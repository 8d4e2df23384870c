import { redirect } from 'react-router'
import type { Route } from './+types/agenda'

/** The address of the calendar in releases up to 0.2.0. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/admin/calendar${url.search}`, 301)
}
