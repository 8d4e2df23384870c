import { outsideLinks } from '../../../content/company.ts'
import * as words from '../../../content/merch.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { MerchList } from '../../../features/services/offers/merch-list.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { ExternalLinkIcon } from '../../../ui/brand/external-link-icon.tsx'
import { Banner } from '../../../ui/layout/banner.tsx'
import { toBreadcrumbs } from '../../../ui/layout/breadcrumbs.ts'
import { CallToAction } from '../../../ui/layout/call-to-action.tsx'
import type { Route } from './+types/merch'

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/merch')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/merch', crumbs })

export default function Merch() {
  const { title, before, network, after } = words.directOrder
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <MerchList
        title={words.itemsTitle}
        items={words.items}
        button={words.page.button}
        links={outsideLinks}
      />
      <section
        aria-labelledby="direct"
        className="rounded-3xl bg-blush p-7 md:grid md:grid-cols-[1fr_2fr] md:gap-10 md:p-10"
      >
        <h2 id="direct">{title}</h2>
        <p className="lead prose-width mt-3 md:mt-0">
          {before}
          <a href={outsideLinks.directMessages} target="_blank" rel="noreferrer">
            {network}
            <ExternalLinkIcon />
          </a>
          {after}
        </p>
      </section>
      <CallToAction {...words.closing} />
    </>
  )
}
