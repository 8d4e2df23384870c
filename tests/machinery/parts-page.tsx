import { renderToString } from 'react-dom/server'
import { Carousel } from '../../app/ui/carousel.tsx'
import { Lightbox } from '../../app/ui/lightbox.tsx'
import { Tabs } from '../../app/ui/tabs.tsx'
import { WaterRipple } from '../../app/ui/water-ripple.tsx'

const colours = ['2c3a8f', 'b5452f', '1f6f5c', 'f2a93b', '575b74', '1b2459']
/** A picture of dots with its number in it. */
export const toPicture = (number: number, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <pattern id="dots" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="6" fill="#fbf7ef"/></pattern>
    <rect width="100%" height="100%" fill="#${colours[number % 6]}"/><rect width="100%" height="100%" fill="url(#dots)" opacity=".5"/>
    <text x="50%" y="60%" text-anchor="middle" font-size="${height / 2}" fill="#fff">${number}</text></svg>`

const listNumbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const slides = (count: number, words: string) =>
  listNumbers(count).map((number) => (
    <article key={number} className="card p-5">
      <h3>
        {words} {number}
      </h3>
      <p className="mt-2">{'The counsellor listened and did not hurry me. '.repeat((number % 3) + 1)}</p>
      <a className="mt-2 inline-block py-2" href={`#${number}`}>
        Read more of {words} {number}
      </a>
    </article>
  ))

const logos = listNumbers(7).map((number) => (
  <p key={number} className="card p-5 text-center font-bold">
    Partner {number}
  </p>
))

const photos = listNumbers(5).map((number) => ({
  href: `/picture-${number}.svg`,
  thumb: { src: `/picture-${number}.svg`, width: 800, height: number === 2 ? 1200 : 500 },
  alt: `Picture of workshop ${number}`,
  caption: `Workshop ${number} in Enugu`,
}))

const review = (words: string, times: number) => <p className="card p-5">{words.repeat(times)}</p>

/** All parts that a small script improves, in the settings that the agency ordered. */
export function Parts() {
  return (
    <main className="mx-auto max-w-6xl space-y-10 px-4 py-8">
      <h1>Parts</h1>
      <WaterRipple ground={{ src: '/picture-1.svg', width: 1200, height: 500 }} className="rounded-card">
        <div className="space-y-10 p-5 text-center text-2xl font-bold">
          {['Water', 'that', 'answers', 'touch'].map((word) => (
            <p key={word}>{word}</p>
          ))}
        </div>
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
