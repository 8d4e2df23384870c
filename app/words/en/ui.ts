/** What the components of `app/ui` say on every page. What only lists and dialogs of staff say stands in `staff/work/lists.ts`. */
export const ui = {
  close: 'Close',
  exit: 'Exit this page',
  sample: 'Sample',
  newTab: ' (opens in a new tab)',
  breadcrumb: 'Breadcrumb',
  notifications: 'Notifications Alt+T',
  orRing: 'Or ring us:',
  or: ' or ',
  failed: ({ what }: Readonly<{ what: string }>) => `${what} could not be loaded.`,
  tryAgain: 'Try again',
  field: {
    optional: ' (optional)',
    error: 'Error: ',
    problem: 'There is a problem',
    /** Only programs read it. */
    honeypot: 'Leave this empty',
    left: ({ count }: Readonly<{ count: number }>) => `You have ${characters(count)} left`,
    tooMany: ({ count }: Readonly<{ count: number }>) => `You have ${characters(count)} too many`,
    copy: 'Copy',
    copied: 'Copied',
    shownOnce: 'Copy it now: it is not shown again',
  },
  pager: {
    previous: 'Previous',
    next: 'Next',
    page: ({ page }: Readonly<{ page: number }>) => `Page ${page}`,
    pageOf: ({ page, pageCount }: Readonly<{ page: number; pageCount: number }>) =>
      `Page ${page} of ${pageCount}`,
  },
  photos: {
    zoom: 'Zoom in',
    turn: ({ degrees }: Readonly<{ degrees: number }>) => `Turn by ${degrees} degrees`,
    download: 'Download the picture',
    picture: 'Picture',
    previous: 'Previous picture',
    next: 'Next picture',
    /** The script of the page fills both in. */
    shown: ({ number, count }: Readonly<{ number: number; count: number }>) =>
      `Picture ${number} of ${count}`,
  },
  carousel: {
    kind: 'carousel',
    slide: 'slide',
    slides: 'Slides',
    previous: 'Previous slide',
    next: 'Next slide',
    goTo: ({ number }: Readonly<{ number: number }>) => `Go to slide ${number}`,
    slideOf: ({ number, count }: Readonly<{ number: number; count: number }>) => `${number} of ${count}`,
  },
} as const

function characters(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'character' : 'characters'}`
}
