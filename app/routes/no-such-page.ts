import { data } from 'react-router'
import { frames } from '../words/frame.ts'

/** Returns the 404 to throw when a page does not exist, or not for this person. */
export function noSuchPage() {
  return data(frames.en.notFound.heading, 404)
}
