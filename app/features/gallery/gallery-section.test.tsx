import { renderToReadableStream } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type GalleryImage, GallerySection } from './gallery-section.tsx'

const words = {
  title: 'Our latest activities',
  text: 'Drawings',
  loading: 'Loading...',
  empty: 'There are no pictures yet.',
  what: 'The pictures',
}
const circle = { url: '/gallery/circle.avif', folder: null, alt: 'Eight chairs', width: 640, height: 480 }

function render(images: Promise<readonly GalleryImage[] | null>) {
  return renderToReadableStream(
    <MemoryRouter>
      <GallerySection words={words} images={images} />
    </MemoryRouter>,
  )
}

async function renderWhole(images: readonly GalleryImage[] | null) {
  const page = await render(Promise.resolve(images))
  await page.allReady
  return (await new Response(page).text()).replaceAll('<!-- -->', '')
}

test("'Loading...' stands in the gallery's place until the list is there", async () => {
  const { promise, resolve } = Promise.withResolvers<GalleryImage[]>()
  const reader = (await render(promise)).pipeThrough(new TextDecoderStream()).getReader()
  const before = (await reader.read()).value ?? ''
  expect(before).toContain('Loading...')
  expect(before).not.toContain('Eight chairs')
  resolve([circle])
  let after = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) after += part.value
  expect(after).toContain('Eight chairs')
})

test('a page that is sent whole has the pictures with their words and sizes, and loads no longer', async () => {
  const html = await renderWhole([circle])
  expect(html).not.toContain('Loading...')
  expect(html).toMatch(/<img[^>]*src="\/gallery\/circle\.avif"[^>]*width="640"[^>]*height="480"/)
  expect(html).toContain('alt="Eight chairs"')
})

test('a failure ends the loading with an empty gallery, a quiet line and a way to try again', async () => {
  const html = await renderWhole(null)
  expect(html).not.toMatch(/Loading\.\.\.|<img/)
  expect(html).toContain('The pictures could not be loaded.')
  expect(html).toMatch(/<a[^>]*>Try again<\/a>/)
})

test('without pictures a line says so', async () => {
  expect(await renderWhole([])).toContain('There are no pictures yet.')
})
