import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useFetcher, useNavigation } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { keepForm } from '../../../ui/form/unsaved-forms.ts'
import { useHydrated } from '../../../ui/form/use-hydrated.ts'
import { StatusWord } from '../../../ui/text/status-word.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import type { PageContent } from '../pages/page.schema.ts'
import type { Inserts } from '../pages/page-inserts.ts'
import { findPageProblems, findPageWarnings, listFields, listSectionFields } from '../pages/page-problems.ts'
import { describeWeight, findWeightWarnings, type PageWeight } from '../pages/page-weight.ts'
import { findPictureProblems, listPicturePaths } from '../picture-paths.ts'
import { listChanges, toSectionName } from './compare-pages.ts'
import { ConflictNote } from './conflict-note.tsx'
import { PageCanvas } from './page-canvas.tsx'
import {
  changePage,
  type FieldValue,
  findAdded,
  findUndo,
  type PageChange,
  type PutBack,
} from './page-changes.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionList, toSectionId } from './section-list.tsx'
import { TwoButtons, WidthChoice } from './two-buttons.tsx'
import { useAutosave } from './use-autosave.ts'
import { useBadAddresses } from './use-bad-addresses.ts'

type Props = Readonly<{
  pageKey: string
  name: string
  /** The draft, or what visitors see when there is none. */
  stored: Readonly<{ page: PageContent; revision: number }>
  /** What visitors see. */
  published: PageContent
  /** Visitors see the page. */
  isPublic: boolean
  /** The pictures that the page names, by their ids. */
  pictures: Readonly<Record<string, LibraryPicture>>
  inserts: Inserts
  ownPages: ComponentProps<typeof SectionList>['ownPages']
  plan: Pick<ComponentProps<typeof PublishDialog>, 'planned' | 'zone' | 'timeError'>
  startsPublishing: boolean
  /** What must be said of the page above it. */
  children: ReactNode
}>

/** Edits a page where it stands: its texts in place, and fields for everything beside it. */
export function PageEditor({
  pageKey,
  name,
  stored,
  published,
  isPublic,
  pictures: known,
  inserts,
  ownPages,
  plan,
  startsPublishing,
  children,
}: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, LibraryPicture>>>({})
  const [open, setOpen] = useState<string | null>(null)
  const [isPhone, setIsPhone] = useState(false)
  const [wantsFields, setShowsFields] = useState(false)
  const [isPublishing, setIsPublishing] = useState(startsPublishing)
  const [undo, setUndo] = useState<PutBack | null>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const address = `/admin/site/pages/${pageKey}/draft`
  const fields = useRef<HTMLFormElement>(null)
  const saving = useAutosave({ address, stored, form: fields, onMerged: () => setUndo(null) })
  const { page } = saving
  // The words of the other person stand above the fields, and nothing is saved until somebody chooses.
  const showsFields = wantsFields || saving.conflict !== null

  const pictures = useMemo(() => ({ ...known, ...chosen }), [chosen, known])
  const badAddresses = useBadAddresses(page)
  // The editor asks before a person leaves, as long as something typed cannot be saved.
  const isUnsaved = saving.isStuck || Object.keys(badAddresses.typed).length > 0
  useEffect(() => {
    if (fields.current) keepForm(fields.current, isUnsaved)
  }, [isUnsaved])
  const found = useMemo(() => {
    const gone = listPicturePaths(stored.page).filter(({ id }) => !known[id])
    const findAlt = (id: string) =>
      pictures[id]?.alt ?? (gone.some((section) => section.id === id) ? null : undefined)
    const places = listPicturePaths(page, { isShown: true })
    return { ...findPageProblems(page, pageKey), ...findPictureProblems(places, findAlt) }
  }, [page, pageKey, stored.page, known, pictures])
  const changes = useMemo(() => listChanges(published, page, pictures), [published, page, pictures])
  const waits = changes.length > 0 || !isPublic
  const problems = { ...found, ...badAddresses.problems, ...saving.errors }
  const warnings = useMemo(
    () =>
      findPageWarnings(
        page,
        ownPages.map(({ href }) => href),
      ),
    [page, ownPages],
  )
  const { load: weigh, data: weighed } = useFetcher<Readonly<{ weight: PageWeight | null }>>()
  // The server measures what it has stored.
  const weighs = isPublishing && saving.state === 'saved'
  useEffect(() => {
    if (weighs) void weigh(`/admin/site/pages/${pageKey}/weight?revision=${saving.revision}`)
  }, [weighs, weigh, pageKey, saving.revision])
  const weight = weighed?.weight
  const allFields = useMemo(
    () =>
      page.sections.flatMap((section, index) =>
        listFields(listSectionFields(section.kind), section, `sections.${index}`),
      ),
    [page],
  )
  const longTexts = new Set(allFields.filter(({ field }) => field.as === 'lines').map(({ path }) => path))
  const toFieldName = (path: string) => {
    const section = page.sections[Number(path.split('.')[1])]
    const label = words.fields[path.split('.').at(-1) ?? '']
    return section && label ? `${toSectionName(section)} (${label})` : (label ?? '')
  }

  const toLabel = (path: string) => {
    const [, ...rest] = path.split('.')
    const [section = 0, ...entries] = rest
      .filter((part) => /^\d+$/.test(part))
      .map((part) => Number(part) + 1)
    return words.inPlace({
      field: words.fields[rest.at(-1) ?? ''] ?? path,
      section,
      entry: entries.join('.'),
    })
  }

  const change = (made: PageChange) => {
    const back = findUndo(page, made)
    if (back) setUndo(back)
    else if (made.do !== 'type') setUndo(null)
    badAddresses.follow(made)
    const added = findAdded(made)
    if (!added) return saving.change((before) => changePage(before, made))
    flushSync(() => {
      setOpen(added)
      saving.change((before) => changePage(before, made))
    })
    document.getElementById(toSectionId(added))?.querySelector('button')?.focus()
  }
  // The section before has closed above it, or a phone shows the fields again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hidden fields cannot scroll.
  useEffect(() => {
    if (open) document.getElementById(toSectionId(open))?.scrollIntoView({ block: 'nearest' })
  }, [open, wantsFields])
  // The button that was pressed is gone with its section or entry.
  useEffect(() => {
    if (undo && document.activeElement === document.body) undoButton.current?.focus()
  }, [undo])
  const showSection = (path: string) => setOpen(page.sections[Number(path.split('.')[1])]?.id ?? null)
  const openField = (path: string) => {
    flushSync(() => {
      showSection(path)
      setShowsFields(true)
    })
    const control = document.getElementById(path)
    control?.focus()
    // The button of a picture opens the library.
    if (control instanceof HTMLButtonElement) control.click()
  }

  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-1.5">
        <Link to="/admin/site" className="inline-flex min-h-11 items-center text-base">
          {words.back}
        </Link>
        <h1 tabIndex={-1} className="mr-auto text-base sm:text-xl">
          {words.editing({ page: name })}
        </h1>
        <p
          role="status"
          className={`text-base max-lg:order-2 ${saving.state === 'saved' ? 'text-muted' : 'font-semibold'}`}
        >
          {words.save[saving.state]}
        </p>
        <span className="text-base max-lg:order-2">
          <StatusWord tone={waits ? 'waiting' : 'good'}>
            {waits ? words.publish.waits : words.publish.nothing}
          </StatusWord>
        </span>
        <span className="max-lg:hidden">
          <WidthChoice {...{ isPhone, setIsPhone }} />
        </span>
        <span className="flex max-lg:order-3 max-sm:basis-full max-sm:*:flex-1 lg:hidden">
          <TwoButtons
            isOn={showsFields}
            labels={[words.view.page, words.view.fields]}
            onChange={setShowsFields}
          />
        </span>
        <Link
          to={`/admin/site/pages/${pageKey}/versions`}
          className="inline-flex min-h-11 items-center text-base max-lg:order-2 max-sm:ml-auto"
        >
          {words.pages.versions}
        </Link>
        <Button
          type="button"
          variant={waits && saving.state === 'saved' ? 'primary' : 'quiet'}
          isSmall
          onClick={() => setIsPublishing(true)}
          className="max-lg:order-1"
        >
          {words.publish.open}
        </Button>
      </header>
      {showsFields ? null : (
        <p className="border-b border-line bg-surface px-3 py-1 text-base text-muted lg:hidden">
          {words.press}
        </p>
      )}
      {children}
      {undo ? (
        <p role="status" className="flex items-center gap-3 border-b border-line bg-surface px-3 text-base">
          <span className="wrap-anywhere">
            {words.section.removed({
              section:
                undo.do === 'put-back'
                  ? toSectionName(undo.section)
                  : toFieldName(undo.path.replace(/\.\d+$/, '')),
            })}
          </span>
          <Button type="button" variant="quiet" isSmall ref={undoButton} onClick={() => change(undo)}>
            {words.section.undo}
          </Button>
        </p>
      ) : null}
      <div className="full-screen-rest flex min-h-0 flex-1">
        <form
          ref={fields}
          aria-label={words.view.fields}
          onSubmit={(event) => event.preventDefault()}
          className={`relative w-full overflow-auto border-line p-4 lg:block lg:border-r lg:w-96 lg:shrink-0 ${showsFields ? '' : 'max-lg:hidden'}`}
        >
          {saving.conflict ? (
            <ConflictNote
              {...saving.conflict}
              page={page}
              toFieldName={toFieldName}
              onTake={({ path, theirs }) => change({ do: 'type', path, value: theirs as FieldValue })}
              onKeep={saving.keepMine}
            />
          ) : null}
          <SectionList
            pageKey={pageKey}
            page={page}
            open={open}
            onOpen={setOpen}
            onChange={change}
            errors={problems}
            warnings={warnings}
            ownPages={ownPages}
            pictures={pictures}
            badAddresses={badAddresses.typed}
            onBadAddress={badAddresses.note}
            onPicture={(picture) => setChosen({ ...chosen, [picture.id]: picture })}
          />
        </form>
        <div className={`min-w-0 flex-1 bg-line ${showsFields ? 'max-lg:hidden' : ''}`}>
          {isHydrated ? (
            <PageCanvas
              title={words.canvas({ page: name })}
              {...{ isPhone, showsFields }}
              shown={page.sections.findIndex(({ id }) => id === open)}
              page={page}
              pictures={pictures}
              inserts={inserts}
              typing={{
                longTexts,
                toLabel,
                onType: (path, value) => change({ do: 'type', path, value }),
                onFocus: showSection,
                onPress: openField,
              }}
            />
          ) : null}
        </div>
      </div>
      <PublishDialog
        isOpen={isPublishing}
        onClose={() => setIsPublishing(false)}
        revision={saving.revision}
        isSaved={saving.state === 'saved'}
        saveWords={words.save[saving.state]}
        changes={changes}
        problems={problems}
        warnings={{ ...warnings, ...(weight && findWeightWarnings(weight, pageKey)) }}
        weight={weight ? describeWeight(weight, pageKey) : weighed || !weighs ? '' : words.weight.measuring}
        isBusy={isBusy}
        toFieldName={toFieldName}
        {...plan}
      />
    </>
  )
}
