import { showPrice } from '../../../../lib/text/show-value.ts'
import { NameMotif } from '../../../../ui/brand/motif.tsx'
import { MediaPicture } from '../../../../ui/picture/media-picture.tsx'
import { useContentPicture } from '../../content-pictures.tsx'
import { LinkButton } from '../link-button.tsx'
import type { Inserts } from '../page-inserts.ts'
import { shown, toHeadingId } from '../placed.ts'
import { Pressed, Typed } from '../typed.tsx'
import { drawings } from './drawings.ts'
import type { OfferOf } from './offer.schema.ts'

type Product = OfferOf<'products'>['items'][number]

type Props = Readonly<{ products: OfferOf<'products'>; alternatives: Inserts['drawings'] }>

export function ProductList({ products, alternatives }: Props) {
  const headingId = toHeadingId(products, 'merch')
  return (
    <section aria-labelledby={headingId} className="space-y-5 lg:space-y-8">
      <h2 id={headingId}>
        <Typed at="title">{products.title}</Typed>
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3">
        {shown(products, 'items', products.items).map(({ item, at, key }, index) => (
          <li key={key} className="card flex flex-col overflow-hidden sm:max-lg:flex-row">
            <Pressed at={`${at}.picture`}>
              <ProductPicture product={item} alternatives={alternatives} isLazy={index > 0} />
            </Pressed>
            <div className="flex grow flex-col gap-3 p-6 sm:max-lg:justify-center">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-2xl">
                  <Typed at={`${at}.title`}>{item.title}</Typed>
                </h3>
                {showPrice(item.price) ? (
                  <p className="text-2xl font-bold text-indigo">{showPrice(item.price)}</p>
                ) : null}
              </div>
              <p className="text-muted lg:grow">
                <Typed at={`${at}.text`}>{item.text}</Typed>
              </p>
              {item.href ? (
                <p>
                  <LinkButton href={item.href} about={item.title} className="lg:w-full">
                    <Typed at="button">{products.button}</Typed>
                  </LinkButton>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const place = 'h-64 w-full shrink-0 sm:max-lg:w-72 lg:h-72'

type PictureProps = Pick<Props, 'alternatives'> & Readonly<{ product: Product; isLazy: boolean }>

function ProductPicture({ product, alternatives, isLazy }: PictureProps) {
  const picture = useContentPicture(product.picture)
  if (picture) {
    return (
      <MediaPicture
        picture={picture}
        largest="medium"
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
        isLazy={isLazy}
        className={`object-cover ${place}`}
      />
    )
  }
  if (product.drawing === 'pattern') return <NameMotif name={product.title} className={place} />
  const { src, ground } = drawings[product.drawing]
  return (
    <img
      src={src}
      alt={alternatives?.[product.drawing] ?? ''}
      width={320}
      height={300}
      loading={isLazy ? 'lazy' : undefined}
      className={`object-contain p-4 ${place} ${ground}`}
    />
  )
}
