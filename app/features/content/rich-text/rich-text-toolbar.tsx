import type { ChainedCommands, Editor } from '@tiptap/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { toHref } from '../../../lib/text/link-address.ts'
import {
  Heading2,
  Heading3,
  Image,
  Italic,
  LetterB,
  Link,
  List,
  ListOrdered,
  Redo2,
  TextQuote,
  Undo2,
} from '../../../ui/brand/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { richText as words } from '../../../words/staff/content.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import { PictureDialog } from '../../media/picture-dialog.tsx'

/** A page of this site that a link can lead to. */
export type LinkPlace = Readonly<{ href: string; label: string }>

type Tool = Readonly<{
  name: keyof typeof words.tools
  icon: typeof Link
  /** The node or mark that the tool turns on, with its attributes. */
  mark?: readonly [name: string, attributes?: Readonly<Record<string, unknown>>]
  run: (chain: ChainedCommands) => ChainedCommands
}>

const tools: readonly Tool[] = [
  { name: 'bold', icon: LetterB, mark: ['bold'], run: (chain) => chain.toggleBold() },
  { name: 'italic', icon: Italic, mark: ['italic'], run: (chain) => chain.toggleItalic() },
  {
    name: 'heading',
    icon: Heading2,
    mark: ['heading', { level: 2 }],
    run: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    name: 'smallHeading',
    icon: Heading3,
    mark: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  { name: 'list', icon: List, mark: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  {
    name: 'numberedList',
    icon: ListOrdered,
    mark: ['orderedList'],
    run: (chain) => chain.toggleOrderedList(),
  },
  { name: 'quote', icon: TextQuote, mark: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
  { name: 'undo', icon: Undo2, run: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, run: (chain) => chain.redo() },
]

type Props = Readonly<{ editor: Editor; places: readonly LinkPlace[] }>
type ToolbarProps = Props & Readonly<{ onPicture: (picture: LibraryPicture) => void }>

/** The tools above the text. Tab leads to one of them, and arrow keys to the others. */
export function RichTextToolbar({ editor, places, onPicture }: ToolbarProps) {
  useEditorChanges(editor)
  const [isLinkOpen, setLinkOpen] = useState(false)
  const [isPictureOpen, setPictureOpen] = useState(false)
  const [current, setCurrent] = useState('bold')
  const bar = useRef<HTMLDivElement>(null)
  const moveFocus = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }
  const toButton = (
    name: Tool['name'],
    icon: typeof Link,
    pressed: boolean | undefined,
    onClick: () => void,
  ) => (
    <ToolButton
      key={name}
      {...{ icon, pressed, onClick }}
      label={words.tools[name]}
      isCurrent={current === name}
      onFocus={() => setCurrent(name)}
    />
  )
  const buttons = tools.map(({ name, icon, mark, run }) =>
    toButton(name, icon, mark && editor.isActive(mark[0], mark[1]), () => run(focusText(editor)).run()),
  )
  return (
    <div className="sticky top-0 z-[5] rounded-t-lg border-b border-line bg-surface max-lg:top-14">
      <div
        ref={bar}
        role="toolbar"
        aria-label={words.toolbar}
        onKeyDown={moveFocus}
        className="flex flex-wrap gap-0.5 p-1"
      >
        {buttons.slice(0, -2)}
        {toButton('link', Link, editor.isActive('link'), () => setLinkOpen(!isLinkOpen))}
        {toButton('picture', Image, undefined, () => setPictureOpen(true))}
        {buttons.slice(-2)}
      </div>
      {isLinkOpen ? <LinkPanel {...{ editor, places }} close={() => setLinkOpen(false)} /> : null}
      {isPictureOpen ? (
        <PictureDialog
          chosenId={editor.getAttributes('picture').picture}
          onChoose={(picture) => {
            onPicture(picture)
            insertPicture(editor, picture.id)
          }}
          onClose={() => {
            setPictureOpen(false)
            editor.view.focus()
          }}
        />
      ) : null}
    </div>
  )
}

/** TipTap's own `focus` waits for a frame: what somebody types until then would press the tool again. */
function focusText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}

/** Puts a picture at the cursor, or in the place of the chosen one. The text goes on after it. */
function insertPicture(editor: Editor, id: string): void {
  const node = { type: 'picture', attrs: { picture: id } }
  const isChosen = editor.isActive('picture')
  editor
    .chain()
    .insertContent(isChosen ? node : [node, { type: 'paragraph' }])
    .run()
}

/** Renders again after each change of the text or the selection. */
function useEditorChanges(editor: Editor): void {
  const [, setCount] = useState(0)
  useEffect(() => {
    const render = () => setCount((count) => count + 1)
    editor.on('transaction', render)
    return () => {
      editor.off('transaction', render)
    }
  }, [editor])
}

type ToolProps = Readonly<{
  label: string
  icon: typeof Link
  pressed: boolean | undefined
  isCurrent: boolean
  onClick: () => void
  onFocus: () => void
}>

function ToolButton({ label, icon: Icon, pressed, isCurrent, onClick, onFocus }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onClick}
      onFocus={onFocus}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      className="grid size-11 cursor-pointer place-items-center rounded-lg text-ink hover:bg-paper aria-pressed:bg-indigo aria-pressed:text-on-indigo"
    >
      <Icon size={20} />
    </button>
  )
}

type PanelProps = Props & Readonly<{ close: () => void }>

/** The address of the link. It stands inside the form of the page, so Enter must not send that. */
function LinkPanel({ editor, places, close }: PanelProps) {
  const id = useId()
  const present = editor.getAttributes('link').href
  const field = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const leave = () => {
    close()
    editor.view.focus()
  }
  const apply = () => {
    const typed = field.current?.querySelector('input')?.value ?? ''
    const href = toHref(typed)
    if (!href) return setError(words.link.wrong)
    const chain = focusText(editor).extendMarkRange('link')
    const link = { type: 'link', attrs: { href } }
    const isEmpty = editor.state.selection.empty && !editor.isActive('link')
    const text = places.find((place) => place.href === href)?.label ?? typed.trim()
    if (isEmpty) chain.insertContent({ type: 'text', text, marks: [link] }).run()
    else chain.setMark('link', { href }).run()
    close()
  }
  const remove = () => {
    focusText(editor).extendMarkRange('link').unsetMark('link').run()
    close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the buttons inside.
    <div
      ref={field}
      className="space-y-2 border-t border-line p-3"
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        apply()
      }}
    >
      <TextField
        id={id}
        name=""
        label={words.link.address}
        hint={words.link.hint}
        error={error}
        defaultValue={typeof present === 'string' ? present : ''}
        list={`${id}-places`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="url"
        maxLength={2_000}
      />
      <datalist id={`${id}-places`}>
        {places.map(({ href, label }) => (
          <option key={href} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button type="button" isSmall onClick={apply}>
          {words.link.set}
        </Button>
        {present ? (
          <Button type="button" isSmall variant="quiet" onClick={remove}>
            {words.link.remove}
          </Button>
        ) : null}
        <Button type="button" isSmall variant="quiet" onClick={leave}>
          {words.link.cancel}
        </Button>
      </div>
    </div>
  )
}
