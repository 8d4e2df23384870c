import band from '../../ui/brand/pattern/band.svg'
import dusk from '../../ui/brand/pattern/dusk.svg'
import square from '../../ui/brand/pattern/square.svg'
import tall from '../../ui/brand/pattern/tall.svg'
import window from '../../ui/brand/pattern/window.svg'
import { WaterRipple } from '../../ui/brand/water-ripple.tsx'
import { Lightbox } from '../../ui/dialog/lightbox.tsx'
import { Carousel } from '../../ui/layout/carousel.tsx'
import type { CarouselPreset } from '../../ui/layout/carousel-presets.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { PartSection } from './part-section.tsx'

/** Every ordered slider; some hold hardly more slides than they show. */
const sliders = [
  { label: 'What clients say', preset: 'testimonials', noun: 'Review', count: 5 },
  { label: 'Partners', preset: 'brands', noun: 'Partner', count: 7 },
  { label: 'Departments', preset: 'template-departments', noun: 'Department', count: 4 },
  { label: 'Patients', preset: 'template-testimonials', noun: 'Patient', count: 3 },
  { label: 'Related doctors', preset: 'related-doctors', noun: 'Doctor', count: 4 },
  { label: 'Our values', preset: 'dotted', noun: 'Value', count: 6 },
] as const satisfies readonly { label: string; preset: CarouselPreset; noun: string; count: number }[]

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const slides = (noun: string, count: number) =>
  listNumbers(count).map((number) => (
    <article key={number} className="card h-full space-y-2 p-6">
      <h4 className="font-heading text-xl">
        {noun} {number}
      </h4>
      <p>{'The counsellor listened and did not hurry me. '.repeat((number % 3) + 1)}</p>
      <a className="inline-block py-2" href="#moving-parts">
        Read more of {noun} {number}
      </a>
    </article>
  ))

const reviews = [
  { name: 'Intern', text: 'I learnt to listen before I speak. '.repeat(3) },
  { name: 'Client', text: 'We talked about my exams and my father. '.repeat(12) },
  { name: 'Client', text: 'I could say it in my own words.' },
]

const photos = [
  { src: window, width: 320, height: 384 },
  { src: tall, width: 192, height: 320 },
  { src: square, width: 256, height: 256 },
  { src: dusk, width: 768, height: 320 },
  { src: band, width: 1536, height: 128 },
].map((thumb, place) => ({
  href: thumb.src,
  thumb,
  alt: `Picture of workshop ${place + 1}`,
  caption: `Workshop ${place + 1} in Enugu`,
}))

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
        tabs={reviews.map(({ name, text }) => ({ name, content: <p className="card p-6">{text}</p> }))}
      />
      {sliders.map(({ label, preset, noun, count }) => (
        <div key={preset} className="space-y-3">
          <h3>{label}</h3>
          <Carousel label={label} preset={preset} slides={slides(noun, count)} />
        </div>
      ))}
      <Lightbox label="Latest activities" photos={photos} />
    </PartSection>
  )
}
