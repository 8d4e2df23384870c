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

export type Block =
  | Readonly<{ kind: 'paragraph'; text: string }>
  | Readonly<{ kind: 'heading'; text: string }>
  | Readonly<{ kind: 'quote'; text: string; from?: string }>
  | Readonly<{ kind: 'list'; items: readonly string[] }>

export type Author = Readonly<{ name: string; role: string; about: string }>

/** `when` is the text on the page. */
export type Comment = Readonly<{ name: string; when: string; text: string }>

export type Article = Readonly<{
  /** One or two sentences for the banner and for search engines. */
  summary: string
  tags: readonly string[]
  author: Author
  blocks: readonly Block[]
  comments: readonly Comment[]
}>
