import { useState } from 'react'
import type { z } from 'zod'
import { toHref } from '../../../lib/text/link-address.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../ui/form/field.tsx'
import { type FieldErrors, firstMessages } from '../../../ui/form/form-answer.tsx'
import { siteEditor as words } from '../../../words/staff/site-editor.ts'
import type { LibraryPicture } from '../../media/list-pictures.server.ts'
import { PictureField } from '../../media/picture-field.tsx'
import { type Field, findField, isAddress } from '../pages/fields.ts'
import { itemFields } from '../pages/page-problems.ts'
import type { RichText } from '../rich-text/rich-text.ts'
import { RichTextField } from '../rich-text/rich-text-field.tsx'
import { readRichText, writeRichText } from '../rich-text/rich-text-syntax.ts'
import type { LinkPlace } from '../rich-text/rich-text-toolbar.tsx'
import { type FieldValue, type PageChange, toLine } from './page-changes.ts'

type Shape = Readonly<Record<string, z.ZodType>>

export type Panel = Readonly<{
  onChange: (change: PageChange) => void
  /** By the path of the field. */
  errors: FieldErrors
  warnings: FieldErrors
  ownPages: readonly LinkPlace[]
  /** The pictures of the page, by their ids. */
  pictures: Readonly<Record<string, LibraryPicture>>
  /** Addresses that lead nowhere, as they are typed, by the path of the field. */
  badAddresses: Readonly<Record<string, string>>
  onBadAddress: (path: string, text: string | null) => void
  /** Somebody chose a picture that the page may not have had. */
  onPicture: (picture: LibraryPicture) => void
}>

type GroupProps = Panel & Readonly<{ shape: Shape; values: Readonly<Record<string, unknown>>; path: string }>

/** Fields for everything in a section or in an item of a list. */
export function FieldGroup({ shape, values, path, ...panel }: GroupProps) {
  return (
    <div className="space-y-4">
      {Object.entries(shape).map(([name, schema]) => {
        const field = findField(schema)
        const own = { name, path: `${path}${name}`, value: values[name] }
        if (!field) return null
        if (field.as !== 'list') return <OneField key={name} field={field} {...own} {...panel} />
        return <ItemList key={name} rule={field} list={schema} {...own} {...panel} />
      })}
    </div>
  )
}

type FieldProps = Panel &
  Readonly<{ field: Exclude<Field, { as: 'list' }>; name: string; path: string; value: unknown }>

function OneField({ field, name, path, value, errors, warnings, ...panel }: FieldProps) {
  const { onChange, ownPages, pictures, onPicture } = panel
  const change = (typed: FieldValue) => onChange({ do: 'type', path, value: typed })
  const label = words.fields[name] ?? name
  const shared = {
    ...{ id: path, name: path, label },
    error: firstMessages(errors)[path],
    hint: firstMessages(warnings)[path],
  }
  switch (field.as) {
    case 'line':
      return <LineField {...shared} optional={field.isOptional} value={String(value)} onType={change} />
    case 'lines':
      return (
        <TextAreaField
          {...shared}
          rows={Math.max(3, countRows(String(value)))}
          className={growing}
          optional={field.isOptional}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'rich':
      return (
        <RichField
          {...shared}
          optional={field.isOptional}
          value={value as RichText}
          onType={change}
          {...{ ownPages, pictures, onPicture }}
        />
      )
    case 'picture':
      return (
        <PictureField
          {...shared}
          picture={pictures[String(value)] ?? null}
          choices={[]}
          onChange={(picture) => {
            if (picture) onPicture(picture)
            change(picture?.id ?? '')
          }}
        />
      )
    case 'address':
      return (
        <AddressField
          {...shared}
          isOptional={field.isOptional}
          value={panel.badAddresses[path] ?? String(value)}
          onType={change}
          onBad={(text) => panel.onBadAddress(path, text)}
        />
      )
    case 'price':
      return (
        <TextField
          {...shared}
          optional
          inputMode="numeric"
          autoComplete="off"
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...shared}
          options={field.options.map((option) => ({ value: option, label: words.options[option] ?? option }))}
          value={String(value)}
          onChange={({ target }) => change(target.value)}
        />
      )
    case 'tick':
      return (
        <CheckboxField
          {...shared}
          checked={value === true}
          onChange={({ target }) => change(target.checked)}
        />
      )
  }
}

/** The field is as high as its text. Browsers without it count its rows. */
const growing = 'field-sizing-content supports-[field-sizing:content]:resize-none'

/** Returns about how many rows a text takes in the column of the fields. */
function countRows(text: string): number {
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 28)), 0)
}

type LineProps = Readonly<{
  id: string
  name: string
  label: string
  error?: string
  hint?: string
  optional: boolean
  value: string
  onType: (text: string) => void
}>

/** A text of one line that shows all of it. Enter and pasted text make no second line. */
function LineField({ onType, value, ...shared }: LineProps) {
  return (
    <TextAreaField
      {...shared}
      rows={countRows(value)}
      className={growing}
      value={value}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
      onChange={({ target }) => onType(toLine(target.value))}
    />
  )
}

type RichProps = Pick<Panel, 'ownPages' | 'pictures' | 'onPicture'> &
  Readonly<{
    name: string
    label: string
    error?: string
    hint?: string
    optional: boolean
    value: RichText
    onType: (text: RichText) => void
  }>

/** The editor of a rich text keeps its own state. A text that comes from elsewhere, such as by Undo, opens it anew. */
function RichField({ value, onType, ownPages, ...shared }: RichProps) {
  const [shown, setShown] = useState({ value, start: writeRichText(value), round: 0 })
  if (shown.value !== value) setShown({ value, start: writeRichText(value), round: shown.round + 1 })
  return (
    <RichTextField
      key={shown.round}
      {...shared}
      rows={8}
      defaultValue={shown.start}
      places={ownPages}
      onType={(plain) => {
        const text = readRichText(plain)
        setShown({ ...shown, value: text })
        onType(text)
      }}
    />
  )
}

/** The id of the list of our own pages. */
export const ownPagesId = 'own-pages'

type AddressProps = Readonly<{
  id: string
  name: string
  label: string
  error?: string
  hint?: string
  isOptional: boolean
  value: string
  onType: (href: string) => void
  /** Null is a good address. */
  onBad: (typed: string | null) => void
}>

/** Shows what is typed until the field is left. The page gets only good addresses, in the form in which they are stored. */
function AddressField({ isOptional, value, onType, onBad, ...shared }: AddressProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      {...shared}
      optional={isOptional}
      list={ownPagesId}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? value}
      onChange={({ target }) => {
        const isGood = isAddress(target.value, isOptional)
        setTyped(target.value)
        onBad(isGood ? null : target.value)
        if (isGood) onType(toHref(target.value) ?? '')
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

type ListProps = Panel &
  Readonly<{
    rule: Extract<Field, { as: 'list' }>
    list: z.ZodType
    name: string
    path: string
    value: unknown
  }>

function ItemList({ rule, list, name, path, value, ...panel }: ListProps) {
  const items = (value as readonly Record<string, unknown>[]).map((item, index) => ({
    item,
    path: `${path}.${index}`,
    name: words.item.name({ list: words.fields[name] ?? name, number: index + 1 }),
  }))
  return (
    <div className="space-y-4">
      {items.map((own, index) => (
        <fieldset key={own.path} className="rounded-card border-2 border-line p-3">
          <legend className="px-1 font-semibold">{own.name}</legend>
          <FieldGroup shape={itemFields(list)} values={own.item} path={`${own.path}.`} {...panel} />
          <p className="mt-3 flex flex-wrap gap-2">
            <ItemButton
              of={own.name}
              isOff={index === 0}
              onPress={() => panel.onChange({ do: 'move-item', path: own.path, by: -1 })}
            >
              {words.item.up}
            </ItemButton>
            <ItemButton
              of={own.name}
              isOff={index === items.length - 1}
              onPress={() => panel.onChange({ do: 'move-item', path: own.path, by: 1 })}
            >
              {words.item.down}
            </ItemButton>
            <ItemButton
              of={own.name}
              isOff={items.length <= rule.least}
              isDanger
              onPress={() => panel.onChange({ do: 'remove-item', path: own.path })}
            >
              {words.item.remove}
            </ItemButton>
          </p>
        </fieldset>
      ))}
      <ItemButton
        of={words.fields[name] ?? name}
        isOff={items.length >= rule.most}
        onPress={() => panel.onChange({ do: 'add-item', path })}
      >
        {words.item.add}
      </ItemButton>
    </div>
  )
}

type ButtonProps = Readonly<{
  of: string
  isOff?: boolean
  /** It takes something away. */
  isDanger?: boolean
  hint?: string
  onPress: () => void
  children: string
}>

/** A small button that says in its name what it changes. */
export function ItemButton({ of, isOff = false, isDanger = false, hint, onPress, children }: ButtonProps) {
  return (
    <Button
      type="button"
      variant={isDanger ? 'danger' : 'quiet'}
      isSmall
      className="px-2! text-base"
      title={isOff ? hint : undefined}
      aria-label={words.section.button({ name: children, section: of, hint: isOff && hint ? hint : '' })}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      {children}
    </Button>
  )
}
