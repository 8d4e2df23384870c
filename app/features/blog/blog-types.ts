export type BlogPost = Readonly<{
  title: string
  thumbUrl: string
  /** As it is shown: '12 November 2026'. */
  date: string
  href: string
  category?: string
  btnText: string
  socialShare: boolean
}>

export type Block =
  | Readonly<{ kind: 'paragraph'; text: string }>
  | Readonly<{ kind: 'heading'; text: string }>
  | Readonly<{ kind: 'quote'; text: string; from?: string }>
  | Readonly<{ kind: 'list'; items: readonly string[] }>

export type Author = Readonly<{ name: string; role: string; about: string }>

/** `when`: as it is shown. */
export type Comment = Readonly<{ name: string; when: string; text: string }>

export type Article = Readonly<{
  /** One or two sentences: what the article gives, for its head and for search engines. */
  summary: string
  tags: readonly string[]
  author: Author
  blocks: readonly Block[]
  comments: readonly Comment[]
}>
