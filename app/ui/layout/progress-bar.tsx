type Props = Readonly<{ done: number; all: number }>

/** How far something is. The text beside it says the same. */
export function ProgressBar({ done, all }: Props) {
  return (
    <div className="h-2 overflow-hidden rounded-full bg-line">
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full text-leaf">
        <rect width={all > 0 ? (100 * done) / all : 0} height="1" fill="currentColor" />
      </svg>
    </div>
  )
}
