/** The look of the chosen link among pages, lists or views of the admin area. It is pale, because only the main button of a page is filled. */
export const chosen = 'aria-[current]:border-indigo aria-[current]:bg-indigo-soft aria-[current]:text-indigo'

/** The look of a choice among a few, as a button or a link. `aria-current` marks the chosen one. */
export const chip =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-full border-2 border-edge bg-surface px-4 font-semibold text-ink no-underline hover:border-ink aria-[current=true]:border-indigo aria-[current=true]:bg-indigo aria-[current=true]:text-on-indigo'
