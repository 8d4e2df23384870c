import { Editor, type JSONContent } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { useEffect, useRef, useState } from 'react'
import { toHref } from '../../../lib/text/link-address.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import { cleanPastedHtml, cleanPastedText } from './clean-pasted.ts'
import { type EditorNode, fromEditorDocument, toEditorDocument } from './editor-document.ts'
import { makeExtensions } from './editor-extensions.ts'
import type { RichText } from './rich-text.ts'
import { readRichText, writeRichText } from './rich-text-syntax.ts'
import { type LinkPlace, RichTextToolbar } from './rich-text-toolbar.tsx'

type Props = Readonly<{
  /** The attributes that name the control and tie it to its hint and its error. */
  attributes: Readonly<Record<string, string>>
  /** The text in its plain form when the editor opens. */
  start: string
  hasFocus: boolean
  places: readonly LinkPlace[]
  pictures: Readonly<Record<string, LibraryPicture>>
  onPicture?: (picture: LibraryPicture) => void
  /** Gets the text in its plain form after each change. */
  onChange: (plain: string) => void
}>

export function RichTextEditor({
  attributes,
  start,
  hasFocus,
  places,
  pictures,
  onPicture,
  onChange,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const now = useRef({ attributes, start, hasFocus, onChange })
  const [editor, setEditor] = useState<Editor | null>(null)
  const shown = useRef(new Map(Object.entries(pictures)))
  useEffect(() => {
    now.current = { ...now.current, attributes, onChange }
    // It reads the attributes again.
    editor?.setOptions({})
  }, [editor, attributes, onChange])
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: makeExtensions((id) => shown.current.get(id) ?? null),
      content: toEditorDocument(readRichText(now.current.start)) as JSONContent,
      // The policy of our pages allows no style element. rich-text.css has what it would say.
      injectCSS: false,
      textDirection: 'auto',
      autofocus: now.current.hasFocus ? 'end' : false,
      editorProps: {
        attributes: () => ({ role: 'textbox', 'aria-multiline': 'true', ...now.current.attributes }),
        transformPastedHTML: cleanPastedHtml,
        clipboardTextParser: (text, _, __, { state }) =>
          Slice.maxOpen(state.schema.nodeFromJSON(toEditorDocument(readPasted(text))).content),
      },
      onUpdate: ({ editor }) => {
        now.current.onChange(writeRichText(fromEditorDocument(editor.getJSON() as EditorNode)))
      },
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  return (
    <div className="rich-text min-h-76 rounded-lg border-2 border-edge bg-surface text-ink has-aria-invalid:border-clay">
      {editor ? (
        <RichTextToolbar
          editor={editor}
          places={places}
          onPicture={(picture) => {
            shown.current.set(picture.id, picture)
            onPicture?.(picture)
          }}
        />
      ) : null}
      <div ref={box} />
    </div>
  )
}

/** Returns a pasted text. An address alone becomes a link. */
function readPasted(typed: string): RichText {
  const text = typed.trim()
  const link = /^https?:\/\/\S+$/.test(text) ? toHref(text) : null
  return link ? [{ kind: 'paragraph', content: [{ text, link }] }] : readRichText(cleanPastedText(typed))
}
