import type { ComponentProps, ReactNode } from 'react'

type StepFormProps = Readonly<{
  /** Everything chosen so far. With something private in it the form is posted, else it becomes an address. */
  carried: Readonly<Record<string, string>>
  /** The last step changes something and is always posted. */
  isFinal?: boolean
  children: ReactNode
}>

const privateFields = ['draft', 'guardian']

/** A step of the times: a plain form that works in the popup, as a page, and without script. */
export function StepForm({ carried, isFinal = false, children }: StepFormProps) {
  const isPosted = isFinal || privateFields.some((name) => name in carried)
  return (
    <form method={isPosted ? 'post' : 'get'} action={toAction(carried)} className="space-y-6" noValidate>
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** A posted form has no query of its own; the popup's page must know that it is in the popup all the same. */
function toAction({ embed }: StepFormProps['carried']): string {
  return embed ? '/schedule?embed=1' : '/schedule'
}

/** A button that leads to another step and looks like a link. */
export function StepLink({ className = '', ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="submit"
      className={`inline-flex min-h-11 cursor-pointer items-center font-semibold text-indigo underline underline-offset-4 ${className}`}
      {...rest}
    />
  )
}
