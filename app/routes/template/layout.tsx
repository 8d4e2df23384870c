import { data } from 'react-router'
import { instanceContext } from '../../request-context.ts'
import SiteLayout from '../site/layout.tsx'
import type { Route } from './+types/layout'

/** One setting hides every page of the template area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(instanceContext).env.templatePages) throw data('This page could not be found.', 404)
  },
]

export default function TemplateLayout() {
  return <SiteLayout />
}
