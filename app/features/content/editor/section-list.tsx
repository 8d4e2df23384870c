import { useId, useState } from 'react'
import { SelectField } from '../../../ui/form/field.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import { findReasonToStay, listOfferedKinds } from '../pages/allowed-sections.ts'
import { type PageContent, pageContent, type Section, standsOnce } from '../pages/page.schema.ts'
import { listSectionFields } from '../pages/page-problems.ts'
import { toSectionName } from './compare-pages.ts'
import { FieldGroup, ItemButton, ownPagesId, type Panel } from './field-panel.tsx'
import type { PageChange } from './page-changes.ts'

type Props = Panel &
  Readonly<{
    pageKey: string
    page: PageContent
    /** The id of the section whose fields are shown. */
    open: string | null
    onOpen: (id: string | null) => void
  }>

const settings = 'settings'

/** The sections of a page with their buttons, and fields for everything in them. Keyboard and screen reader need nothing else. */
export function SectionList({ pageKey, page, open, onOpen, ...panel }: Props) {
  const { onChange, ownPages } = panel
  const { description, inMenu, inFooter } = pageContent.shape
  const isOwn = page.inMenu !== undefined
  const toggle = (id: string) => onOpen(open === id ? null : id)
  return (
    <div className="space-y-4">
      <datalist id={ownPagesId}>
        {ownPages.map(({ label, href }) => (
          <option key={`${label}${href}`} value={href}>
            {label}
          </option>
        ))}
      </datalist>
      <h2 className="text-xl">{words.section.list}</h2>
      <ol className="space-y-2">
        {page.sections.map((section, index) => (
          <li key={section.id} id={toSectionId(section.id)} className="card px-3 py-0.5">
            <Toggle
              name={toSectionName(section)}
              isOpen={open === section.id}
              onPress={() => toggle(section.id)}
            >
              {section.isHidden ? ` (${words.section.hidden})` : ''}
            </Toggle>
            {open === section.id ? (
              <div className="space-y-4 pt-2 pb-3">
                <SectionButtons {...{ pageKey, page, section, index, onChange }} />
                <FieldGroup
                  shape={listSectionFields(section.kind)}
                  values={section}
                  path={`sections.${index}.`}
                  {...panel}
                />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
      <AddSection {...{ pageKey, page, onChange }} />
      <div className="card p-3">
        <Toggle
          name={isOwn ? words.section.ownSettings : words.section.settings}
          isOpen={open === settings}
          onPress={() => toggle(settings)}
        />
        {open === settings ? (
          <FieldGroup
            shape={isOwn ? { description, inMenu, inFooter } : { description }}
            values={page}
            path=""
            {...panel}
          />
        ) : null}
      </div>
    </div>
  )
}

type ToggleProps = Readonly<{ name: string; isOpen: boolean; onPress: () => void; children?: string }>

function Toggle({ name, isOpen, onPress, children = '' }: ToggleProps) {
  return (
    <h3 className="text-base">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onPress}
        className="flex min-h-11 w-full cursor-pointer items-center text-left font-semibold text-wrap wrap-anywhere hover:text-indigo"
      >
        {name}
        {children}
      </button>
    </h3>
  )
}

type ButtonsProps = Readonly<{
  pageKey: string
  page: PageContent
  section: Section
  index: number
  onChange: (change: PageChange) => void
}>

function SectionButtons({ pageKey, page, section, index, onChange }: ButtonsProps) {
  const { id } = section
  const of = toSectionName(section)
  const reason = findReasonToStay(page, section, pageKey)
  const stays = { isOff: reason !== null, hint: reason ? words.section.stays[reason] : undefined }
  const button = words.section
  return (
    <p className="flex flex-wrap gap-1.5">
      <ItemButton of={of} isOff={index === 0} onPress={() => onChange({ do: 'move', id, by: -1 })}>
        {button.up}
      </ItemButton>
      <ItemButton
        of={of}
        isOff={index === page.sections.length - 1}
        onPress={() => onChange({ do: 'move', id, by: 1 })}
      >
        {button.down}
      </ItemButton>
      {section.isHidden ? (
        <ItemButton of={of} onPress={() => onChange({ do: 'show', id })}>
          {button.show}
        </ItemButton>
      ) : (
        <ItemButton of={of} {...stays} onPress={() => onChange({ do: 'hide', id })}>
          {button.hide}
        </ItemButton>
      )}
      <ItemButton
        of={of}
        isOff={standsOnce(section.kind)}
        onPress={() => onChange({ do: 'copy', id, newId: toNewId() })}
      >
        {button.copy}
      </ItemButton>
      <ItemButton of={of} isDanger {...stays} onPress={() => onChange({ do: 'remove', id })}>
        {button.remove}
      </ItemButton>
    </p>
  )
}

export const toSectionId = (id: string) => `section-${id}`

const toNewId = () => `s${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`

function AddSection({ pageKey, page, onChange }: Pick<Props, 'pageKey' | 'page' | 'onChange'>) {
  const [chosen, setChosen] = useState('call')
  const id = useId()
  const offered = listOfferedKinds(page, pageKey)
  const kind = offered.find((known) => known === chosen) ?? 'call'
  return (
    <div className="card space-y-3 p-3">
      <SelectField
        id={id}
        name={id}
        label={words.section.kind}
        options={offered.map((known) => ({ value: known, label: words.sections[known] }))}
        value={kind}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ItemButton of={words.sections[kind]} onPress={() => onChange({ do: 'add', kind, id: toNewId() })}>
        {words.section.add}
      </ItemButton>
    </div>
  )
}
