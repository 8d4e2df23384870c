/** Marks a part of the private page that the confirmation shows, too, with the state of the session. */
export const inConfirmation = (state: string) => ({ 'data-in-confirmation': state })

/** Finds these parts in a page. */
export const inConfirmationSelector = '[data-in-confirmation]'
