import { type ComponentProps, type ReactNode, useState } from 'react'
import { ChangingText } from '../text/text.tsx'
import { useUiWords } from '../ui-words.ts'

/** The look of a control. */
export const box =
  'block w-full rounded-lg border-2 border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-clay min-h-12'

type Shared = Readonly<{
  label: string
  name: string
  /** The label as a question. It stands above it. */
  question?: string
  hint?: ReactNode
  error?: string
  optional?: boolean
}>

type FrameProps = Omit<Shared, 'name'> & { id: string; children: ReactNode }

/** Shows a label, its hint and its error above one control. */
export function FieldFrame({ id, label, question, hint, error, optional, children }: FrameProps) {
  const words = useUiWords().field
  return (
    <div className={`min-w-0 ${error ? 'border-l-4 border-clay pl-3' : ''}`}>
      <Question id={id} text={question} />
      <label htmlFor={id} className={`mb-1 block ${question ? 'text-base text-muted' : 'font-semibold'}`}>
        {label}
        {optional ? <span className="font-normal text-muted">{words.optional}</span> : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

function Question({ id, text }: Readonly<{ id: string; text?: string }>) {
  if (!text) return null
  return (
    <p id={`${id}-question`} className="text-lg font-semibold">
      {text}
    </p>
  )
}

type Notes = Readonly<{ id: string; question?: string; hint?: ReactNode; error?: string }>

export function FieldNotes({ id, hint, error }: Notes) {
  const words = useUiWords().field
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-base text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mb-1 font-semibold text-clay">
          <span className="sr-only">{words.error}</span>
          <ChangingText>{error}</ChangingText>
        </p>
      ) : null}
    </>
  )
}

/** Returns the attributes that tie a control to its hint and its error. */
export function toAria({ id, question, hint, error }: Notes) {
  const ids = [question ? `${id}-question` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(
    Boolean,
  )
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': error ? true : undefined }
}

type TextProps = Shared & ComponentProps<'input'>

export function TextField({ label, question, hint, error, optional, className = '', ...rest }: TextProps) {
  const field = { id: rest.id ?? rest.name, question, hint, error }
  return (
    <FieldFrame {...field} label={label} optional={optional}>
      <input dir="auto" {...rest} {...toAria(field)} id={field.id} className={`${box} ${className}`} />
    </FieldFrame>
  )
}

/** A field for a part of a name or of an address. */
export function SearchField(props: TextProps) {
  return <TextField {...props} type="search" autoComplete="off" spellCheck={false} />
}

type TextAreaProps = Shared & ComponentProps<'textarea'>

export function TextAreaField({
  label,
  question,
  hint,
  error,
  optional,
  rows = 5,
  className = '',
  ...rest
}: TextAreaProps) {
  const field = { id: rest.id ?? rest.name, question, hint, error }
  return (
    <FieldFrame {...field} label={label} optional={optional}>
      <textarea
        dir="auto"
        {...rest}
        {...toAria(field)}
        id={field.id}
        rows={rows}
        className={`${box} ${className}`}
      />
    </FieldFrame>
  )
}

type Option = Readonly<{ value: string; label: string }>
type SelectProps = Shared & { options: readonly Option[]; blank?: string } & ComponentProps<'select'>

export function SelectField({
  label,
  question,
  hint,
  error,
  optional,
  options,
  blank,
  ...rest
}: SelectProps) {
  const field = { id: rest.id ?? rest.name, question, hint, error }
  return (
    <FieldFrame {...field} label={label} optional={optional}>
      <select {...rest} {...toAria(field)} id={field.id} className={`${box} ${rest.className ?? ''}`}>
        {blank === undefined ? null : <option value="">{blank}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type RadioProps = Omit<Shared, 'optional'> & {
  /** Needed when two forms of one page have a field of this name. */
  id?: string
  options: readonly Option[]
  defaultValue?: string
  onChange?: () => void
  /** The id of the form, where the field stands outside it. */
  form?: string
  /** Puts each option on its own line, for long labels. */
  isStacked?: boolean
}

export function RadioField({
  label,
  question,
  name,
  hint,
  error,
  options,
  isStacked = false,
  ...rest
}: RadioProps) {
  const field = { id: rest.id ?? name, hint, error }
  return (
    <fieldset className={error ? 'border-l-4 border-clay pl-3' : ''} {...toAria(field)}>
      <legend className="mb-1">
        {question ? <span className="block text-lg font-semibold">{question}</span> : null}
        <span className={question ? 'text-base text-muted' : 'font-semibold'}>{label}</span>
      </legend>
      <FieldNotes {...field} />
      <div className={isStacked ? '' : 'flex flex-wrap gap-x-3 sm:gap-x-6'}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-12 cursor-pointer items-center gap-2 py-2.5 sm:gap-3 sm:pr-2"
          >
            <input
              type="radio"
              form={rest.form}
              id={index === 0 ? field.id : `${field.id}-${index + 1}`}
              name={name}
              value={option.value}
              defaultChecked={rest.defaultValue === option.value}
              onChange={rest.onChange}
              className="size-6 shrink-0 accent-indigo"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type CheckboxProps = Omit<Shared, 'label'> & { label: ReactNode } & ComponentProps<'input'>

export function CheckboxField({ label, error, ...rest }: CheckboxProps) {
  const field = { id: rest.id ?? rest.name, error }
  return (
    <div className={error ? 'border-l-4 border-clay pl-3' : ''}>
      <FieldNotes {...field} />
      <label className="flex cursor-pointer items-start gap-3 py-2.5">
        <input
          {...rest}
          {...toAria(field)}
          type="checkbox"
          id={field.id}
          className="mt-0.5 size-6 shrink-0 accent-indigo"
        />
        <span>{label}</span>
      </label>
    </div>
  )
}

type ChoicesProps = Omit<Shared, 'optional'> & {
  options: readonly Option[]
  defaultValue?: readonly string[]
}

/** Several values of a list, each as a box to tick. */
export function ChoicesField({ label, name, hint, error, options, defaultValue = [] }: ChoicesProps) {
  const field = { id: name, hint, error }
  return (
    <fieldset className={error ? 'border-l-4 border-clay pl-3' : ''} {...toAria(field)}>
      <legend className="mb-1 font-semibold">{label}</legend>
      <FieldNotes {...field} />
      <div className="flex flex-wrap gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-edge bg-surface px-3 hover:border-indigo has-checked:border-indigo has-checked:bg-leaf-soft"
          >
            <input
              type="checkbox"
              id={index === 0 ? name : `${name}-${index + 1}`}
              name={name}
              value={option.value}
              defaultChecked={defaultValue.includes(option.value)}
              className="size-5 shrink-0 accent-indigo"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type Props = ComponentProps<typeof TextAreaField> & {
  /** Longer text can be typed, so that a pasted text is not cut off silently. */
  maxCharacters: number
}

/** A text area that shows how many characters are left once three quarters are used. */
export function LongTextField({ maxCharacters, ...field }: Props) {
  const words = useUiWords().field
  const [left, setLeft] = useState<number | null>(null)
  const count = (text: string) => {
    // Counting letters is slow. A text never has more letters than UTF-16 units, so short texts need no count.
    const length = text.length > maxCharacters * 0.75 ? [...text.normalize('NFC')].length : 0
    setLeft(length > maxCharacters * 0.75 ? maxCharacters - length : null)
  }
  return (
    <div>
      <TextAreaField {...field} onInput={(event) => count(event.currentTarget.value)} />
      <p
        role="status"
        className={`min-h-6 text-base ${left !== null && left < 0 ? 'font-semibold text-clay' : 'text-muted'}`}
      >
        {left === null ? null : (
          <ChangingText>
            {left < 0 ? words.tooMany({ count: -left }) : words.left({ count: left })}
          </ChangingText>
        )}
      </p>
    </div>
  )
}

type FormState<Value> = Readonly<{
  values: Readonly<Record<string, Value>>
  errors: Readonly<Record<string, string | undefined>>
}>

/** Returns a function that gives a field its name, its typed value and its error. */
export function toFieldProps<Value extends string | number | undefined>({
  values,
  errors,
}: FormState<Value>) {
  return (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
}
