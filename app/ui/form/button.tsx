import type { ComponentProps } from 'react'

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-card border-2 text-center font-semibold no-underline'
const usualSize = 'min-h-12 px-6 py-2'
const smallSize = 'min-h-11 px-3 py-1'
const variants = {
  primary: 'border-indigo bg-indigo text-on-indigo hover:border-ink hover:bg-ink hover:text-paper',
  quiet: 'border-edge bg-surface text-ink hover:border-ink',
  bright: 'border-marigold bg-marigold text-cloth-ink hover:border-cloth-paper hover:bg-cloth-paper',
  danger: 'border-clay bg-surface text-clay hover:bg-clay-soft',
} as const
/** A disabled button stays readable and reachable by keyboard. */
const disabled =
  'aria-disabled:cursor-default aria-disabled:border-edge aria-disabled:bg-surface aria-disabled:text-muted'

type Look = { variant?: keyof typeof variants; isSmall?: boolean }

export function Button({
  variant = 'primary',
  className = '',
  type = 'submit',
  isSmall = false,
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button type={type} className={toButtonClasses(variant, `${disabled} ${className}`, isSmall)} {...rest} />
  )
}

export function toButtonClasses(variant: keyof typeof variants, className = '', isSmall = false): string {
  return `${base} ${isSmall ? smallSize : usualSize} ${variants[variant]} ${className}`
}

/** A link that looks like a button. It loads the whole page, because public pages have no client-side router. */
export function ButtonLink({
  variant = 'primary',
  className = '',
  isSmall = false,
  ...rest
}: ComponentProps<'a'> & Look) {
  return <a className={toButtonClasses(variant, className, isSmall)} {...rest} />
}
