import * as words from '../../../content/merch.ts'
import type { PageHandle } from '../../../enhance-scripts.tsx'
import { describePage } from '../../../features/site-frame/page-title.ts'
import { showNaira } from '../../../lib/text/show-value.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { Banner, CallToAction, toBreadcrumbs } from '../../../ui/layout/banner.tsx'
import { ExternalLinkButton, ExternalLinkIcon } from '../../../ui/layout/links.tsx'
import type { Route } from './+types/merch'
import bag from './pictures/bag.svg'
import mug from './pictures/mug.svg'
import shirt from './pictures/shirt.svg'

const pictures = { bag, mug, shirt } as const
const backgrounds = { bag: 'bg-cloth-blush', mug: 'bg-cloth-indigo', shirt: 'bg-marigold' } as const

function MerchList() {
  const { links } = useSiteFacts().agency
  return (
    <section aria-labelledby="merch" className="space-y-8">
      <h2 id="merch">{words.itemsTitle}</h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {words.items.map((item, place) => (
          <li key={item.title} className="card flex flex-col overflow-hidden sm:max-lg:flex-row">
            <img
              src={pictures[item.picture]}
              alt={item.pictureText}
              width={320}
              height={300}
              loading={place > 0 ? 'lazy' : undefined}
              className={`h-64 w-full object-contain p-4 sm:max-lg:w-1/2 lg:h-72 ${backgrounds[item.picture]}`}
            />
            <div className="flex grow flex-col gap-3 p-6 sm:max-lg:justify-center">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-2xl">{item.title}</h3>
                <p className="font-heading text-2xl text-indigo">{showNaira(item.price)}</p>
              </div>
              <p className="text-muted lg:grow">{item.text}</p>
              {links[item.link] ? (
                <ExternalLinkButton href={links[item.link]} about={item.title} className="lg:w-full">
                  {words.page.button}
                </ExternalLinkButton>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const handle = { cache: 'public' } satisfies PageHandle

const crumbs = toBreadcrumbs('/merch')

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { ...words.page, path: '/merch', crumbs })

export default function Merch() {
  const { title, before, network, after } = words.directOrder
  const { directMessages } = useSiteFacts().agency.links
  return (
    <>
      <Banner title={words.page.title} text={words.page.text} crumbs={crumbs} />
      <MerchList />
      {directMessages ? (
        <section
          aria-labelledby="direct"
          className="rounded-3xl bg-blush p-7 md:grid md:grid-cols-[1fr_2fr] md:gap-10 md:p-10"
        >
          <h2 id="direct">{title}</h2>
          <p className="lead prose-width mt-3 md:mt-0">
            {before}
            <a href={directMessages} target="_blank" rel="noreferrer">
              {network}
              <ExternalLinkIcon />
            </a>
            {after}
          </p>
        </section>
      ) : null}
      <CallToAction {...words.closing} />
    </>
  )
}
