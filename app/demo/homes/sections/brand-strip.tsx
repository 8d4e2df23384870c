import { findLanguage } from '../../../lib/text/find-language.ts'
import { Carousel } from '../../../ui/layout/carousel/carousel.tsx'
import type { BrandLogo } from '../home-types.ts'

export function BrandStrip({ title, brands }: { title: string; brands: readonly BrandLogo[] }) {
  return (
    <section aria-labelledby="brands" className="space-y-6">
      <h2 id="brands" className="text-xl md:text-2xl">
        {title}
      </h2>
      <Carousel
        label="Partners"
        preset="brands"
        slides={brands.map(({ imgUrl, imgAlt }) => (
          <div
            key={imgAlt}
            className="grid place-items-center rounded-card border-2 border-dashed border-line bg-surface px-4 py-5"
          >
            <img
              src={imgUrl}
              alt={imgAlt}
              lang={findLanguage(imgAlt)}
              width={300}
              height={80}
              loading="lazy"
              className="h-auto w-full max-w-48 dark:brightness-160"
            />
          </div>
        ))}
      />
    </section>
  )
}
