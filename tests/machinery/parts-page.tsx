import { renderToString } from 'react-dom/server'
import { Carousel } from '../../app/ui/carousel.tsx'
import { Lightbox } from '../../app/ui/lightbox.tsx'
import { Tabs } from '../../app/ui/tabs.tsx'
import { WaterRipple } from '../../app/ui/water-ripple.tsx'

const colours = ['2c3a8f', 'b5452f', '1f6f5c', 'f2a93b', '575b74', '1b2459']
/** A picture with its number in it, as wide as it is asked for. */
export const toPicture = (number: number, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#${colours[number % 6]}"/><path d="M0 0h${width / 4}v${height / 4}z" fill="#fbf7ef"/><text x="50%" y="60%" text-anchor="middle" font-size="${height / 2}" fill="#fff">${number}</text></svg>`

const slides = (count: number, words: string) =>
  Array.from({ length: count }, (_, index) => (
    <article key={`${words}${index + 1}`} className="card p-5">
      <h3>
        {words} {index + 1}
      </h3>
      <p className="mt-2">{'The counsellor listened and did not hurry me. '.repeat((index % 3) + 1)}</p>
      <a className="mt-2 inline-block py-2" href={`#${index + 1}`}>
        Read more of {index + 1}
      </a>
    </article>
  ))

const logos = Array.from({ length: 7 }, (_, index) => (
  <p key={`logo${index + 1}`} className="card grid min-h-20 place-items-center font-bold">
    Partner {index + 1}
  </p>
))

const photos = Array.from({ length: 5 }, (_, index) => ({
  href: `/picture-${index + 1}.svg`,
  thumb: { src: `/picture-${index + 1}.svg`, width: 800, height: index === 1 ? 1200 : 500 },
  alt: `Picture of workshop ${index + 1}`,
  caption: `Workshop ${index + 1} in Enugu`,
}))

const review = (words: string, times: number) => <p className="card p-5">{words.repeat(times)}</p>

/** All parts that a small script improves, in the settings that the agency ordered. */
export function Parts() {
  return (
    <main className="mx-auto max-w-6xl space-y-12 px-4 py-8">
      <h1>Parts</h1>
      <WaterRipple ground={{ src: '/picture-1.svg', width: 1200, height: 500 }} className="rounded-card">
        <p className="p-24 text-center text-2xl font-bold text-white">Water</p>
      </WaterRipple>
      <Tabs
        label="Reviews"
        noun="review"
        heading="h2"
        tabs={[
          { name: 'Intern', content: review('I learnt to listen before I speak. ', 3) },
          { name: 'Client', content: review('We talked about my exams and my father. ', 12) },
          { name: 'Client', content: review('I could say it in my own words. ', 1) },
        ]}
      />
      <h2>Reviews</h2>
      <Carousel label="What clients say" preset="testimonials" slides={slides(5, 'Review')} />
      <h2>Partners</h2>
      <Carousel label="Partners" preset="brands" slides={logos} />
      <h2>Departments</h2>
      <Carousel label="Departments" preset="template-departments" slides={slides(4, 'Department')} />
      <Carousel label="Patients" preset="template-testimonials" slides={slides(3, 'Patient')} />
      <h2>Doctors</h2>
      <Carousel label="Related doctors" preset="related-doctors" slides={slides(4, 'Doctor')} />
      <h2>Values</h2>
      <Carousel label="Our values" preset="dotted" slides={slides(6, 'Value')} />
      <h2>Pictures</h2>
      <Lightbox label="Latest activities" photos={photos} />
    </main>
  )
}

export const toMarkup = () => renderToString(<Parts />)
