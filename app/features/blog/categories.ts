import type { BlogPost } from './blog-types.ts'

export type CategoryCount = Readonly<{ id: string; label: string; count: number }>

/** The last part of an article's address, by which it is known: 'your-first-session'. */
export function toBlogId({ href }: Pick<BlogPost, 'href'>): string {
  return href.slice(href.lastIndexOf('/') + 1)
}

/** 'School and work' as it stands in an address: 'school-and-work'. */
export function toCategoryId(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Every category that an article names, in the order of the articles. */
export function countCategories(posts: readonly BlogPost[]): readonly CategoryCount[] {
  const labels = posts.flatMap(({ category }) => category ?? [])
  return [...new Set(labels)].map((label) => ({
    id: toCategoryId(label),
    label,
    count: labels.filter((own) => own === label).length,
  }))
}

/** The posts of a category, all of them where none is asked for, or null where there is no such category. */
export function choosePosts<Post extends BlogPost>(posts: readonly Post[], wanted: string | null) {
  if (wanted === null || wanted === '') return posts
  const chosen = posts.filter(({ category }) => category && toCategoryId(category) === wanted)
  return chosen.length > 0 ? chosen : null
}

/** Other articles to go on with: those of the same category first, then the latest. */
export function chooseRelated<Post extends BlogPost>(posts: readonly Post[], post: Post, most: number) {
  const others = posts.filter(({ href }) => href !== post.href)
  const isAlike = ({ category }: Post) => category !== undefined && category === post.category
  return [...others.filter(isAlike), ...others.filter((other) => !isAlike(other))].slice(0, most)
}
