import type { ReactNode, SVGProps } from 'react'

/** `size` is the width and height in pixels, 24 when it is not set. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'path'> & { size?: number }

export type IconComponent = (props: IconProps) => ReactNode

/** An icon of lines in a square of 24 by 24. Screen readers skip it: the text beside it says the same. */
export function Icon({ size = 24, path, ...props }: IconProps & { path: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
      aria-hidden
    >
      <path d={path} />
    </svg>
  )
}
