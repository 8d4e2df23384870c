import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaPicture, type ShownPicture } from './media-picture.tsx'
import { toSourceSet } from './picture-files.ts'

const upright: ShownPicture = {
  ...{ url: '/uploads/abc/large.webp', folder: 'abc', alt: 'The door', width: 960, height: 1_920 },
  ...{ focalX: 50, focalY: 50, look: 'plain' },
}

test('each size has the width of its file, which is less than its longest side when the picture is upright', () => {
  expect(toSourceSet(upright, 'webp', 'large')).toBe(
    '/uploads/abc/small.webp 240w, /uploads/abc/medium.webp 480w, /uploads/abc/large.webp 960w',
  )
  expect(toSourceSet(upright, 'avif', 'medium')).not.toContain('large')
})

test('a small picture has no file twice', () => {
  expect(toSourceSet({ ...upright, width: 300, height: 200 }, 'webp', 'large')).toBe(
    '/uploads/abc/small.webp 300w',
  )
})

test('a picture has its words, its size and both formats', () => {
  const html = renderToStaticMarkup(<MediaPicture picture={upright} sizes="50vw" className="w-full" />)
  expect(html).toMatch(/<source type="image\/avif" srcSet="[^"]*small\.avif 240w[^"]*" sizes="50vw"\/>/)
  expect(html).toMatch(/<img[^>]*alt="The door"[^>]*width="960" height="1920"[^>]*class="w-full"/)
})

test('a sample picture has its one file', () => {
  const sample = { ...upright, folder: null, url: '/gallery/door.avif' }
  const html = renderToStaticMarkup(<MediaPicture picture={sample} />)
  expect(html).toMatch(/^<img src="\/gallery\/door\.avif"/)
})

test('the focal point is a class in steps of ten percent, because our pages allow no style attributes', () => {
  const html = renderToStaticMarkup(
    <MediaPicture picture={{ ...upright, focalX: 33, focalY: 4, look: 'house' }} />,
  )
  expect(html).toContain('class="focal focal-x-30 focal-y-0 house-look"')
  expect(html).not.toContain('style=')
})
