import type { ComponentProps, ReactNode } from 'react'

const box =
  'block w-full rounded-lg border-2 border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-clay min-h-12'

type Shared = Readonly<{ label: string; name: string; hint?: string; error?: string; optional?: boolean }>

/** A label, its hint, its error and one control, tied together for screen readers. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Omit<Shared, 'name'> & { id: string; children: ReactNode }) {
  return (
    <div className={error ? 'border-l-4 border-clay pl-3' : ''}>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
        {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
      {children}
    </div>
  )
}

function FieldNotes({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1 text-base text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mb-1 font-semibold text-clay">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      ) : null}
    </>
  )
}

function toDescribedBy(id: string, hint?: string, error?: string) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

export function TextField({
  label,
  name,
  hint,
  error,
  optional,
  className = '',
  ...rest
}: Shared & ComponentProps<'input'>) {
  const id = rest.id ?? name
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...rest}
        id={id}
        name={name}
        className={`${box} ${className}`}
        aria-describedby={toDescribedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  name,
  hint,
  error,
  optional,
  rows = 5,
  ...rest
}: Shared & ComponentProps<'textarea'>) {
  const id = rest.id ?? name
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        id={id}
        name={name}
        rows={rows}
        className={box}
        aria-describedby={toDescribedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  )
}

type Option = Readonly<{ value: string; label: string }>

export function SelectField({
  label,
  name,
  hint,
  error,
  optional,
  options,
  blank,
  className = '',
  ...rest
}: Shared & { options: readonly Option[]; blank?: string } & ComponentProps<'select'>) {
  const id = rest.id ?? name
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...rest}
        id={id}
        name={name}
        className={`${box} ${className}`}
        aria-describedby={toDescribedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
      >
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

/** One choice of few, as radio buttons under a legend. */
export function RadioField({
  label,
  name,
  hint,
  error,
  options,
  defaultValue,
  onChange,
  isStacked = false,
}: Shared & {
  options: readonly Option[]
  defaultValue?: string
  onChange?: () => void
  /** One under the other, for options of many words. */
  isStacked?: boolean
}) {
  return (
    <fieldset
      className={error ? 'border-l-4 border-clay pl-3' : ''}
      aria-describedby={toDescribedBy(name, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1 font-semibold">{label}</legend>
      <FieldNotes id={name} hint={hint} error={error} />
      <div className={isStacked ? '' : 'flex flex-wrap gap-x-6'}>
        {options.map((option, place) => (
          <label key={option.value} className="flex min-h-12 cursor-pointer items-center gap-3 pr-2">
            <input
              type="radio"
              id={place === 0 ? name : `${name}-${place + 1}`}
              name={name}
              value={option.value}
              defaultChecked={defaultValue === option.value}
              onChange={onChange}
              className="size-6 accent-indigo"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function CheckboxField({
  label,
  name,
  error,
  ...rest
}: Omit<Shared, 'label'> & { label: ReactNode } & ComponentProps<'input'>) {
  const id = rest.id ?? name
  return (
    <div className={error ? 'border-l-4 border-clay pl-3' : ''}>
      <FieldNotes id={id} error={error} />
      <label className="flex min-h-12 cursor-pointer items-start gap-3">
        <input
          {...rest}
          type="checkbox"
          id={id}
          name={name}
          className="mt-0.5 size-6 shrink-0 accent-indigo"
          aria-describedby={toDescribedBy(id, undefined, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
