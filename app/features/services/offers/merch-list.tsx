import { showNaira } from '../../../lib/text/show-naira.ts'
import { ExternalLinkButton } from '../../../ui/form/external-link-button.tsx'
import type { MerchItem } from './offer-types.ts'
import bag from './pictures/bag.svg'
import mug from './pictures/mug.svg'
import shirt from './pictures/shirt.svg'

const pictures = { bag, mug, shirt } as const
const backgrounds = { bag: 'bg-cloth-blush', mug: 'bg-cloth-indigo', shirt: 'bg-marigold' } as const

type Props = Readonly<{
  title: string
  items: readonly MerchItem[]
  button: string
  links: Readonly<Record<string, string>>
}>

export function MerchList({ title, items, button, links }: Props) {
  return (
    <section aria-labelledby="merch" className="space-y-8">
      <h2 id="merch">{title}</h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {items.map((item, place) => (
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
              <ExternalLinkButton
                href={links[item.link] ?? '/contact'}
                about={item.title}
                className="lg:w-full"
              >
                {button}
              </ExternalLinkButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
