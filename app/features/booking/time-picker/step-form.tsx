import type { ComponentProps, ReactNode } from 'react'

type StepFormProps = Readonly<{
  /** The choices so far. With private answers the form is posted, else the choices become a URL. */
  hiddenFields: Readonly<Record<string, string>>
  /** The last step changes data, so it is always posted. */
  isFinal?: boolean
  id?: string
  children: ReactNode
}>

const privateFields = ['draft', 'guardian', 'topic']

/** A plain form for one step. It works in the popup, as a page, and without script. */
export function StepForm({ hiddenFields, isFinal = false, id, children }: StepFormProps) {
  const isPosted = isFinal || privateFields.some((name) => name in hiddenFields)
  return (
    <form
      id={id}
      method={isPosted ? 'post' : 'get'}
      action={toAction(hiddenFields)}
      className="space-y-3 sm:space-y-6"
      noValidate
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A posted form has no query, so the action names the popup. */
function toAction({ embed }: StepFormProps['hiddenFields']): string {
  return embed ? '/schedule?embed=1' : '/schedule'
}

/** A button to another step that looks like a link. */
export function StepLink({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      className={`inline-flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline underline-offset-4 ${className}`}
      {...rest}
    />
  )
}
