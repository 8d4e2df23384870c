import type { ReactNode } from 'react'
import { Motif } from '../../../ui/brand/motif.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { CallToAction } from '../../../ui/layout/banner.tsx'
import { TickList } from '../../../ui/layout/blocks.tsx'
import type { SectionOf } from './page.schema.ts'
import type { Inserts } from './page-inserts.ts'
import { placed } from './placed.ts'
import { ItemText, SectionHead, Typed, useIsEdited } from './typed.tsx'

type RatesProps = Readonly<{ rates: SectionOf<'rates'>; renderPrice: Inserts['lowestPrice'] }>

export function Rates({ rates, renderPrice }: RatesProps) {
  return (
    <section aria-labelledby="rates" className="space-y-5 lg:space-y-8">
      <h2 id="rates">
        <Typed at="title">{rates.title}</Typed>
      </h2>
      <div className="grid gap-6 lg:grid-cols-3">
        {placed(rates, 'items', rates.items).map(({ item, at, key }) => (
          <article
            key={key}
            aria-label={item.title}
            className="card grid grid-cols-[auto_1fr] items-center gap-x-4 sm:items-start gap-y-5 p-6 sm:max-lg:grid-cols-[auto_1fr_auto] lg:row-span-5 lg:grid-cols-1 lg:grid-rows-subgrid lg:p-8"
          >
            <Motif name={item.motif} ground={item.ground} className="size-14 sm:size-16 lg:size-20" />
            <div className="space-y-2">
              <ItemText at={at} item={item} titleClassName="text-2xl" />
            </div>
            <p className="empty:hidden max-sm:col-span-2 sm:max-lg:text-right lg:empty:block">
              {renderPrice?.(item.type)}
            </p>
            <TickList
              items={item.points.map(({ text }, index) => ({
                key: `${key}.${index}`,
                content: <Typed at={`${at}.points.${index}.text`}>{text}</Typed>,
              }))}
              className="space-y-2 border-t-2 border-dashed border-line pt-5 max-sm:col-span-2 sm:max-lg:col-span-3"
            />
            <ButtonLink
              href="/appointments"
              className="max-sm:col-span-2 sm:max-lg:col-span-3 sm:max-lg:justify-self-start"
            >
              <Typed at={`${at}.button`}>{item.button}</Typed>
            </ButtonLink>
          </article>
        ))}
      </div>
    </section>
  )
}

export function Prices({ prices, list }: Readonly<{ prices: SectionOf<'prices'>; list: ReactNode }>) {
  return (
    <section aria-labelledby="services" className="bleed bg-surface py-14 lg:py-20">
      <div className="space-y-8">
        <SectionHead id="services" section={prices} />
        {list}
      </div>
    </section>
  )
}

export function TwoWays({ ways }: Readonly<{ ways: SectionOf<'twoWays'> }>) {
  const isEdited = useIsEdited()
  return (
    <CallToAction
      title={<Typed at="title">{ways.title}</Typed>}
      text={ways.text || isEdited ? <Typed at="text">{ways.text}</Typed> : undefined}
      button={<Typed at="button">{ways.button}</Typed>}
      href={ways.href}
    >
      <a
        href={ways.secondHref}
        className="inline-flex min-h-12 items-center font-semibold text-cloth-paper md:px-2"
      >
        <Typed at="secondButton">{ways.secondButton}</Typed>
      </a>
    </CallToAction>
  )
}
