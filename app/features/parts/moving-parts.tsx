import { Carousel } from '../../ui/carousel.tsx'
import { type CarouselPreset, carouselPresets } from '../../ui/carousel-presets.ts'
import dusk from '../../ui/cloth/dusk.svg'
import square from '../../ui/cloth/square.svg'
import window from '../../ui/cloth/window.svg'
import { Lightbox } from '../../ui/lightbox.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { WaterRipple } from '../../ui/water-ripple.tsx'
import { PartSection } from './part-section.tsx'

const slides = (words: string) =>
  [1, 2, 3, 4, 5, 6].map((number) => (
    <article key={number} className="card h-full p-6">
      <h4 className="font-heading text-xl">
        {words} {number}
      </h4>
      <p>{'A sentence that fills the slide. '.repeat((number % 3) + 1)}</p>
    </article>
  ))

const photos = [
  { href: square, thumb: { src: square, width: 256, height: 256 }, alt: 'Sixteen printed squares' },
  { href: window, thumb: { src: window, width: 320, height: 384 }, alt: 'Thirty printed squares' },
]

/** What a small script improves; each is whole without it. */
export function MovingParts() {
  return (
    <PartSection title="Moving parts">
      <WaterRipple ground={{ src: dusk, width: 768, height: 320 }} className="rounded-3xl">
        <p className="px-6 py-24 font-heading text-3xl text-cloth-paper">Water that answers a touch</p>
      </WaterRipple>
      <Tabs
        label="Reviews"
        noun="review"
        tabs={['Intern', 'Client', 'Client'].map((name, place) => ({
          name,
          content: <p className="card p-6">{`What the ${name} ${place + 1} said.`}</p>,
        }))}
      />
      {(Object.keys(carouselPresets) as CarouselPreset[]).map((preset) => (
        <div key={preset} className="space-y-3">
          <h3>{preset}</h3>
          <Carousel label={preset} preset={preset} slides={slides(preset)} />
        </div>
      ))}
      <Lightbox label="Pictures" photos={photos} />
    </PartSection>
  )
}
