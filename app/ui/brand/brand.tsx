/** The smallest file of a picture, with its size in pixels. */
export type Logo = Readonly<{ src: string; width: number; height: number }>

type Props = Readonly<{ name: string; logo: Logo | null }>

/** The name of the agency with its logo. A wide logo usually has the name in it, so it stands alone. */
export function Brand({ name, logo }: Props) {
  if (!logo) return name
  const isWide = logo.width >= logo.height * 2
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <img
        src={logo.src}
        width={logo.width}
        height={logo.height}
        alt={isWide ? name : ''}
        className="h-10 w-auto max-w-44 shrink-0 object-contain dark:rounded-lg dark:bg-cloth-paper dark:p-1 max-sm:h-8 max-sm:max-w-28"
      />
      {isWide ? null : <span className="min-w-0">{name}</span>}
    </span>
  )
}
