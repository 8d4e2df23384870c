import { Mark, mergeAttributes, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { toHref } from '../../../lib/text/link-address.ts'
import { toThumbUrl } from '../../../ui/picture/picture-files.ts'
import { richText as words } from '../../../words/staff/content.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'

/** A link with an address that a page may have. Any other is no link. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = toHref(element.getAttribute('href') ?? '')
        return href ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noreferrer' }), 0],
})

type FindPicture = (id: string) => LibraryPicture | null

/** A picture of the library. Arrow keys lead to it, Delete takes it out. */
const makePicture = (find: FindPicture) =>
  Node.create({
    name: 'picture',
    group: 'block',
    atom: true,
    addAttributes: () => ({
      picture: { default: '', parseHTML: (element) => element.dataset.picture ?? '' },
    }),
    parseHTML: () => [{ tag: 'img[data-picture]' }],
    renderHTML: ({ node: { attrs } }) => {
      const found = find(attrs.picture)
      const src = found && toThumbUrl(found)
      return ['img', { 'data-picture': attrs.picture, src, alt: found?.alt || words.picture }]
    },
  })

const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  Link,
  HardBreak,
  UndoRedo,
  Heading.configure({ levels: [2, 3] }),
  Blockquote.extend({ content: 'paragraph+' }),
  BulletList,
  OrderedList,
  // A list has one level, so that Tab leaves the field.
  ListItem.extend({
    content: 'paragraph',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
]

/** What the tree of a rich text can hold, and nothing else: what is pasted fits into it, or loses its form. */
export const makeExtensions = (findPicture: FindPicture) => [...extensions, makePicture(findPicture)]
