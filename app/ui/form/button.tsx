import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-card border-2 px-6 py-2 text-center font-semibold no-underline'
const looks = {
  primary: 'border-indigo bg-indigo text-on-indigo hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-edge bg-surface text-ink hover:border-ink',
  bright: 'border-marigold bg-marigold text-cloth-ink hover:border-cloth-paper hover:bg-cloth-paper',
  danger: 'border-clay bg-surface text-clay hover:bg-clay-soft',
} as const
/** The look of a button that does nothing yet: still readable, still reachable by keyboard. */
const waiting =
  'aria-disabled:cursor-default aria-disabled:border-edge aria-disabled:bg-surface aria-disabled:text-ink'

type Look = { look?: keyof typeof looks }

export function Button({
  look = 'primary',
  className = '',
  type = 'submit',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={`${base} ${looks[look]} ${waiting} ${className}`} {...rest} />
}

/** The classes of a link that looks like a button. */
export function toButtonLook(look: keyof typeof looks, className = ''): string {
  return `${base} ${looks[look]} ${className}`
}

/** A link with the look of a button. Public pages are always loaded anew. */
export function ButtonLink({ look = 'primary', className = '', ...rest }: ComponentProps<'a'> & Look) {
  return <a className={toButtonLook(look, className)} {...rest} />
}
