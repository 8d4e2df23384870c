import { Outlet } from 'react-router'
import { bookNow, findDoctor, homeVersions, templatePages } from '../../content/template/menu.ts'
import { TemplateHeader } from '../../features/site-frame/template-header.tsx'
import { instanceContext } from '../../request-context.ts'
import { noSuchPage } from '../no-such-page.ts'
import { PublicFrame } from '../site/public-frame.tsx'
import type { Route } from './+types/layout'

/** One setting hides every page of the template area. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(instanceContext).env.templatePages) throw noSuchPage()
  },
]

export default function TemplateLayout() {
  return (
    <PublicFrame
      renderHeader={({ companyName, panelId }) => (
        <TemplateHeader
          {...{ companyName, panelId, findDoctor }}
          homes={homeVersions}
          pages={templatePages}
          book={bookNow}
        />
      )}
    >
      <Outlet />
    </PublicFrame>
  )
}
