/** The look of a choice among a few, as a button or a link. `aria-current` marks the chosen one. */
export const chip =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border-2 border-edge bg-surface px-4 font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo'
