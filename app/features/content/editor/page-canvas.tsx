import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { PageSections } from '../pages/page-sections.tsx'
import { EditingContext } from '../pages/typed.tsx'
import { toLine } from './page-changes.ts'
import { PageFrame } from './page-frame.tsx'

type Typing = Readonly<{
  /** The paths of the texts that keep their line breaks. */
  longTexts: ReadonlySet<string>
  /** Names a text for screen readers: 'Title, section 2', or 'Title, section 2, entry 1'. */
  toLabel: (path: string) => string
  onType: (path: string, text: string) => void
  onFocus: (path: string) => void
  /** A part that cannot be typed in place is pressed. */
  onPress: (path: string) => void
}>

const TypingContext = createContext<Typing | null>(null)

type Props = ComponentProps<typeof PageSections> &
  Readonly<{
    title: string
    isPhone: boolean
    /** The number of the section whose fields are open. The page scrolls to it, unless somebody is in the page. */
    shown?: number
    /** A phone shows the page or its fields. When this changes, the page scrolls again. */
    showsFields?: boolean
    /** Null shows the page only. */
    typing: Typing | null
  }>

/** The page in a frame of its own width, by the same components as for visitors. Its texts can be typed in place. */
export function PageCanvas({ title, isPhone, shown = -1, showsFields = false, typing, ...content }: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hidden page cannot scroll, so it scrolls when it is shown again.
  useEffect(() => {
    const part = root?.querySelector(`[data-path^="sections.${shown}."], [data-press^="sections.${shown}."]`)
    if (part && document.activeElement?.tagName !== 'IFRAME') part.scrollIntoView({ block: 'center' })
  }, [root, shown, showsFields])
  const page = (
    // A press on a link or a button of the page must not leave the editor.
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields beside the page do the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too
    <div
      ref={setRoot}
      className="page-grid"
      onClick={(event) => {
        event.preventDefault()
        const part = (event.target as Element).closest<HTMLElement>('[data-press]')
        if (part?.dataset.press) typing?.onPress(part.dataset.press)
      }}
    >
      <PageSections {...content} />
    </div>
  )
  return (
    <PageFrame {...{ title, isPhone }}>
      {typing ? (
        <TypingContext value={typing}>
          <EditingContext value={EditableText}>{page}</EditingContext>
        </TypingContext>
      ) : (
        page
      )}
    </PageFrame>
  )
}

/** The browser drops the format of what is pasted here. */
function EditableText({ path, text }: Readonly<{ path: string; text: string }>) {
  const typing = useContext(TypingContext)
  const element = useRef<HTMLSpanElement>(null)
  // React must not touch what the browser has typed.
  const [first] = useState(text)
  useLayoutEffect(() => {
    if (element.current && element.current.textContent !== text) element.current.textContent = text
  }, [text])
  if (!typing) return text
  const isLong = typing.longTexts.has(path)
  const keepInLine = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isLong) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field would not look as visitors see the text
    <span
      ref={element}
      role="textbox"
      tabIndex={0}
      aria-label={typing.toLabel(path)}
      aria-multiline={isLong}
      data-path={path}
      data-empty={words.empty}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      onInput={({ currentTarget }) => {
        const typed = currentTarget.textContent ?? ''
        typing.onType(path, isLong ? typed : toLine(typed))
      }}
      onKeyDown={keepInLine}
      onFocus={() => typing.onFocus(path)}
      // A small text, such as a full stop alone, would be too small to press. The padding moves nothing.
      className={`cursor-text rounded-sm outline-2 outline-offset-4 outline-transparent outline-dashed whitespace-pre-wrap empty:before:opacity-75 empty:before:content-[attr(data-empty)] hover:outline-marigold focus:outline-solid focus:outline-marigold ${text.trim().length < 3 ? 'inline-block min-h-6 min-w-6' : 'py-[3px]'}`}
    >
      {first}
    </span>
  )
}
