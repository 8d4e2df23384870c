import { outsideLinks } from '../../content/company.ts'
import * as words from '../../content/merch.ts'
import { MerchList } from '../../features/services/merch-list.tsx'
import { describePage } from '../../features/site-frame/page-title.ts'
import { Banner } from '../../ui/banner.tsx'
import { toBreadcrumbs } from '../../ui/breadcrumbs.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallToAction } from '../../ui/call-to-action.tsx'
import { OutsideSign } from '../../ui/outside-sign.tsx'
import type { Route } from './+types/merch'

const crumbs = toBreadcrumbs('/merch')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: words.page.title,
    description: words.page.description,
    path: '/merch',
    crumbs,
  })

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
            <OutsideSign />
          </a>
          {after}
        </p>
      </section>
      <CallToAction title={words.closing.title} text={words.closing.text}>
        <ButtonLink href="/appointments" look="bright">
          {words.closing.button}
        </ButtonLink>
      </CallToAction>
    </>
  )
}
