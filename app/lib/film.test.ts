import { expect, test } from 'vitest'
import { parseFilm } from './film.ts'

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
])('%s is played by youtube-nocookie', (address) => {
  expect(parseFilm(address)).toEqual({
    href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    kind: 'player',
    src: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    host: 'https://www.youtube-nocookie.com',
  })
})

test.each([
  ['https://vimeo.com/76979871', ''],
  ['https://www.vimeo.com/channels/staffpicks/76979871', ''],
  ['https://player.vimeo.com/video/76979871', ''],
  ['https://vimeo.com/76979871/abc123def4', '&h=abc123def4'],
  ['https://player.vimeo.com/video/76979871?h=abc123def4', '&h=abc123def4'],
])('%s is played by Vimeo', (address, hash) => {
  expect(parseFilm(address)).toMatchObject({
    kind: 'player',
    src: `https://player.vimeo.com/video/76979871?autoplay=1&dnt=1${hash}`,
    host: 'https://player.vimeo.com',
  })
})

test.each([
  ['/films/welcome.mp4', "'self'"],
  ['https://cdn.example.org/a/welcome.WEBM?v=2', 'https://cdn.example.org'],
])('%s is a file', (address, host) => {
  expect(parseFilm(address)).toEqual({ href: address, kind: 'file', src: address, host })
})

test.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=short',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'http://cdn.example.org/welcome.mp4',
  '//cdn.example.org/welcome.mp4',
  'https://video.example.org/welcome',
  'javascript:alert(1)//a.mp4',
  'welcome.mp4',
])('%s is no film', (address) => {
  expect(parseFilm(address)).toBeNull()
})
