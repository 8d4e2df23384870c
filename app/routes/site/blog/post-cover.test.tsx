import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toPost } from '../../../features/content/articles/articles.ts'
import { PostCover } from './post-cover.tsx'

const render = (title: string, cover: string | null = null) => {
  const article = { title, cover, picture: '', day: null, category: '', address: 'one', key: 'one' }
  const post = toPost(article as unknown as Parameters<typeof toPost>[0], {
    btnText: 'Read More',
    pictures: {},
    now: Temporal.Now.instant(),
  })
  return renderToStaticMarkup(<PostCover post={post} className="aspect-square" />)
}

test('an article without a picture shows a motif of its title, always the same one, and no piece of the cloth', () => {
  const titles = ['Before you ring', 'A quiet room', 'What friends can do', 'Words for your mother']
  const covers = titles.map((title) => render(title))
  expect(new Set(covers).size).toBe(titles.length)
  expect(titles.map((title) => render(title))).toEqual(covers)
  for (const cover of covers) expect(cover).toMatch(/^<svg.*motifs.*#/)
  expect(render('A quiet room', '/blog/a.svg')).toContain('src="/blog/a.svg"')
})
