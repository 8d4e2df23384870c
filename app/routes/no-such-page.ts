import { data } from 'react-router'

/** What is thrown where there is no such page, or none for whoever asks. */
export function noSuchPage() {
  return data('This page could not be found.', 404)
}
