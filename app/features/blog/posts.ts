export type BlogPost = Readonly<{
  title: string
  thumbUrl: string
  /** The text on the page: '12 November 2026'. */
  date: string
  href: string
  category?: string
  btnText: string
  socialShare: boolean
}>

export type Author = Readonly<{ name: string; role: string; about: string }>

/** `when` is the text on the page. */
export type Comment = Readonly<{ name: string; when: string; text: string }>

export type Article = Readonly<{
  /** One or two sentences for the banner and for search engines. */
  summary: string
  tags: readonly string[]
  author: Author
  /** In its plain form (content/rich-text/rich-text-syntax.ts). */
  text: string
  comments: readonly Comment[]
}>

export type CategoryCount = Readonly<{ id: string; label: string; count: number }>

/** Returns the last segment of an article's address: 'your-first-session'. */
export function toBlogId({ href }: Pick<BlogPost, 'href'>): string {
  return href.slice(href.lastIndexOf('/') + 1)
}

/** Returns 'school-and-work' for 'School and work'. */
function toCategoryId(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
}

/** Returns the categories in the order of the articles. */
export function countCategories(posts: readonly BlogPost[]): readonly CategoryCount[] {
  const labels = posts.flatMap(({ category }) => category ?? [])
  return [...new Set(labels)].map((label) => ({
    id: toCategoryId(label),
    label,
    count: labels.filter((other) => other === label).length,
  }))
}

/** Returns the posts of a category, all posts without one, or null for an unknown category. */
export function choosePosts<Post extends BlogPost>(posts: readonly Post[], categoryId: string | null) {
  if (categoryId === null || categoryId === '') return posts
  const chosen = posts.filter(({ category }) => category && toCategoryId(category) === categoryId)
  return chosen.length > 0 ? chosen : null
}

/** Returns other articles: those of the same category first, then the latest. */
export function chooseRelated<Post extends BlogPost>(posts: readonly Post[], post: Post, limit: number) {
  const others = posts.filter(({ href }) => href !== post.href)
  const isSameCategory = ({ category }: Post) => category !== undefined && category === post.category
  return [...others.filter(isSameCategory), ...others.filter((other) => !isSameCategory(other))].slice(
    0,
    limit,
  )
}
