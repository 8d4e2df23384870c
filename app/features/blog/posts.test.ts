import { expect, test } from 'vitest'
import { type BlogPost, choosePosts, chooseRelated, countCategories, toBlogId } from './posts.ts'

const toPost = (name: string, category?: string): BlogPost => ({
  title: name,
  thumbUrl: `/blog/${name}.svg`,
  date: '1 June 2026',
  href: `/blog/${name}`,
  category,
  btnText: 'Read more',
  socialShare: true,
})

const posts = [
  toPost('sleep', 'Body and mind'),
  toPost('welcome'),
  toPost('exams', 'School and work'),
  toPost('phones', 'Body and mind'),
]

test('categories are those that articles name, each once, with how many', () => {
  expect(countCategories(posts)).toEqual([
    { id: 'body-and-mind', label: 'Body and mind', count: 2 },
    { id: 'school-and-work', label: 'School and work', count: 1 },
  ])
})

test('a category shows its articles, none shows all, one that does not exist shows null', () => {
  expect(choosePosts(posts, 'body-and-mind')?.map(toBlogId)).toEqual(['sleep', 'phones'])
  expect(choosePosts(posts, null)).toHaveLength(4)
  expect(choosePosts(posts, '')).toHaveLength(4)
  expect(choosePosts(posts, 'sport')).toBeNull()
  expect(choosePosts(posts, 'Body and mind')).toBeNull()
})

test('related articles are others, those of the same category first', () => {
  const [sleep, welcome] = posts as [BlogPost, BlogPost]
  expect(chooseRelated(posts, sleep, 2).map(toBlogId)).toEqual(['phones', 'welcome'])
  expect(chooseRelated(posts, welcome, 9).map(toBlogId)).toEqual(['sleep', 'exams', 'phones'])
})
