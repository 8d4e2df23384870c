import { Outlet } from 'react-router'
import { instanceContext } from '../../request-context.ts'
import { noSuchPage } from '../../routes/no-such-page.ts'
import { PublicFrame } from '../../routes/site/public-frame.tsx'
import { bookNow, findDoctor, homeVersions, templatePages } from '../content/menu.ts'
import { TemplateHeader } from '../template-header.tsx'
import type { Route } from './+types/layout'

/** `TEMPLATE_PAGES=off` hides every page of the hospital template. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (!context.get(instanceContext).env.templatePages) throw noSuchPage()
  },
]

export default function TemplateLayout() {
  return (
    <PublicFrame
      renderHeader={(props) => (
        <TemplateHeader
          {...props}
          {...{ findDoctor }}
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
