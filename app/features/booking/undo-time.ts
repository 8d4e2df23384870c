/** How long the mails and webhooks of a change wait, so that it can be undone before anybody learns of it. */
export const undoTime = { seconds: 60 } as const
