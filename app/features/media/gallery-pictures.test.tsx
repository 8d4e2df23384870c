import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type GalleryImage, GalleryPictures } from './gallery-pictures.tsx'

const words = {
  loading: 'Loading...',
  empty: 'There are no pictures yet.',
  what: 'The pictures',
}
const circle: GalleryImage = {
  ...{ url: '/gallery/circle.avif', folder: null, alt: 'Eight chairs', width: 640, height: 480 },
  ...{ focalX: 50, focalY: 50, look: 'plain', caption: null, isSample: false },
}

function render(images: readonly GalleryImage[] | null) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <GalleryPictures label="Our latest activities" words={words} images={images} exit={null} />
    </MemoryRouter>,
  )
}

test("the list follows 'Loading...', and its pictures have their words and sizes", () => {
  const html = render([circle])
  expect(html).toMatch(
    /Loading\.\.\..*<img[^>]*src="\/gallery\/circle\.avif"[^>]*width="640"[^>]*height="480"/,
  )
  expect(html).toContain('alt="Eight chairs"')
})

test('a failure ends the loading with an empty gallery, a quiet line and a way to try again', () => {
  const html = render(null)
  expect(html).not.toContain('<img')
  expect(html).toContain('The pictures could not be loaded.')
  expect(html).toMatch(/<a[^>]*>Try again<\/a>/)
})

test('without pictures a line says so', () => {
  expect(render([])).toContain('There are no pictures yet.')
})
