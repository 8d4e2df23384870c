import { useEffect, useMemo, useRef, useState } from 'react'
import { box, FieldFrame, toAria } from '../../../ui/form/field.tsx'
import { richText as words } from '../../../words/staff/content.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import type { LinkPlace } from './rich-text-toolbar.tsx'

const loadEditor = () => import('./rich-text-editor.tsx')

type Opened = Readonly<{
  Editor: Awaited<ReturnType<typeof loadEditor>>['RichTextEditor']
  start: string
  hasFocus: boolean
}>

type Props = Readonly<{
  label: string
  name: string
  /** The text in its plain form. */
  defaultValue?: string
  hint?: string
  error?: string
  optional?: boolean
  rows?: number
  /** Pages that the field for a link offers. */
  places?: readonly LinkPlace[]
  /** The pictures of the text, by their ids. */
  pictures?: Readonly<Record<string, LibraryPicture>>
  /** Somebody put a picture into the text that may be new in it. */
  onPicture?: (picture: LibraryPicture) => void
  /** Gets the text in its plain form after each change. */
  onType?: (plain: string) => void
}>

const noPictures = {}

/** A rich text in a form, sent in its plain form. Without script, or when the editor does not load, people type the plain form. */
export function RichTextField({
  label,
  name,
  defaultValue,
  hint,
  error,
  optional,
  rows = 12,
  places = [],
  pictures = noPictures,
  onPicture,
  onType,
}: Props) {
  const plain = useRef<HTMLTextAreaElement>(null)
  // The textarea goes in the same moment in which the editor comes. `lazy` would leave nothing between them for a while.
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    let isHere = true
    const open = ({ RichTextEditor: Editor }: Awaited<ReturnType<typeof loadEditor>>) => {
      const area = plain.current
      if (isHere && area) setOpened({ Editor, start: area.value, hasFocus: document.activeElement === area })
    }
    // The editor needs a browser of the last years.
    if ('findLast' in Array.prototype) loadEditor().then(open, () => {})
    return () => {
      isHere = false
    }
  }, [])
  const shownHint = opened ? hint : [hint, words.plainForm].filter(Boolean).join('. ')
  const field = { id: name, hint: shownHint, error }
  const aria = toAria(field)
  const described = aria['aria-describedby']
  const isInvalid = Boolean(error)
  const attributes = useMemo(
    () => ({
      id: name,
      'aria-label': label,
      ...(described && { 'aria-describedby': described }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
    }),
    [name, label, described, isInvalid],
  )
  const change = (text: string) => {
    if (!plain.current) return
    plain.current.value = text
    plain.current.dispatchEvent(new Event('input', { bubbles: true }))
    onType?.(text)
  }
  return (
    <FieldFrame {...field} label={label} optional={optional}>
      <textarea
        ref={plain}
        dir="auto"
        {...(opened ? { hidden: true } : { ...aria, id: name })}
        name={name}
        defaultValue={defaultValue}
        onChange={({ target }) => onType?.(target.value)}
        rows={rows}
        className={box}
      />
      {opened ? (
        <opened.Editor
          {...{ attributes, places, pictures, onPicture }}
          start={opened.start}
          hasFocus={opened.hasFocus}
          onChange={change}
        />
      ) : null}
    </FieldFrame>
  )
}
