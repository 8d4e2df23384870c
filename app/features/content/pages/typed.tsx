import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import { UnbrokenText } from '../../../ui/text/text.tsx'

type TypedText = Readonly<{ path: string; text: string }>

/** In the editor, how a text of the page is shown, so that it can be typed in place. On the public page null. */
export const EditingContext = createContext<ComponentType<TypedText> | null>(null)

/** The path of the section around a text: `sections.2`. */
export const SectionPath = createContext('')

/** A text of the page. `at` names its field in the section: `items.0.title`. */
export function Typed({ at, children: text }: Readonly<{ at: string; children: string }>) {
  const Editable = useContext(EditingContext)
  const section = useContext(SectionPath)
  if (Editable) return <Editable path={`${section}.${at}`} text={text} />
  const shown = <UnbrokenText text={text} />
  return text.includes('\n') ? <span className="whitespace-pre-line">{shown}</span> : shown
}

export function useIsEdited(): boolean {
  return useContext(EditingContext) !== null
}

type PressedProps = Readonly<{ at: string; isEmpty?: boolean; children: ReactNode }>

/** A part of the page that cannot be typed in place, such as a picture: in the editor a press on it leads to its field. */
export function Pressed({ at, isEmpty = false, children }: PressedProps) {
  const Editable = useContext(EditingContext)
  const section = useContext(SectionPath)
  if (!Editable) return children
  return (
    <div
      data-press={`${section}.${at}`}
      className={isEmpty ? 'min-h-24 cursor-pointer' : 'contents cursor-pointer'}
    >
      {children}
    </div>
  )
}

/** The text `text` of a section. Visitors see no empty one. */
export function OptionalText({ text, className }: Readonly<{ text: string; className: string }>) {
  const isEdited = useIsEdited()
  if (text === '' && !isEdited) return null
  return (
    <p className={className}>
      <Typed at="text">{text}</Typed>
    </p>
  )
}

type ItemProps = Readonly<{
  /** The path of the item in its section: `items.0`. */
  at: string
  item: Readonly<{ title: string; text: string }>
  titleClassName?: string
}>

/** The title of an item, and its text below. */
export function ItemText({ at, item, titleClassName }: ItemProps) {
  return (
    <>
      <h3 className={titleClassName}>
        <Typed at={`${at}.title`}>{item.title}</Typed>
      </h3>
      <p className="text-muted">
        <Typed at={`${at}.text`}>{item.text}</Typed>
      </p>
    </>
  )
}

type HeadProps = Readonly<{ id: string; section: Readonly<{ title: string; text: string }> }>

/** The heading of a section with the text below it. */
export function SectionHead({ id, section }: HeadProps) {
  return (
    <div className="space-y-3">
      <h2 id={id}>
        <Typed at="title">{section.title}</Typed>
      </h2>
      <OptionalText text={section.text} className="prose-width text-muted" />
    </div>
  )
}
