import { noSuchPage } from '../no-such-page.ts'

export function loader() {
  throw noSuchPage()
}

export function action() {
  throw noSuchPage()
}

export default function NotFound() {
  return null
}
