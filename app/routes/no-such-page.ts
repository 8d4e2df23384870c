import { data } from 'react-router'

/** Returns the 404 to throw when a page does not exist, or not for this person. */
export function noSuchPage() {
  return data('This page could not be found.', 404)
}
