/** Marks a part of the private page that the confirmation shows, too, with the state of the session. */
export const inConfirmation = (state: string) => ({ 'data-in-confirmation': state })

/** The two parts of the private page beside each other, on a wide screen. */
export const appointmentColumns = 'grid gap-6 lg:grid-cols-[1fr_minmax(0,24rem)] lg:gap-10'

/** Returns copies of these parts of a page. */
export function copyConfirmation(page: ParentNode | null | undefined): HTMLElement[] {
  const parts = page?.querySelectorAll<HTMLElement>('[data-in-confirmation]') ?? []
  return [...parts].map((part) => document.importNode(part, true))
}
