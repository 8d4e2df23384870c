export const availabilityMessages = {
  saved: 'Hours saved',
  daysAdded: 'Saved',
  daysRemoved: 'Removed',
  notSaved: 'Not saved yet',
  unknownCounsellor: 'There is no such counsellor',
  conflictsFirst:
    'Booked sessions would lie outside the hours. Nothing has been changed yet. Look at them, then tick the box and save, or change the times.',
  conflictsAgain:
    'A session was booked since you looked, and would lie outside, too. Nothing has been changed yet.',
  keep: 'Save, and leave these sessions as they are',
  keepNeeded: 'Tick the box to leave the sessions as they are, or change the times',
  past: 'These days are over. They are kept for the record and close nothing any more.',
} as const

const failed = 'The change could not be saved. Try again in a moment'

/** The words of each refusal on pages that have no words of their own. */
export const availabilityRefusals = {
  invalid_fields: { toast: 'Some fields need another look' },
  not_found: { toast: availabilityMessages.notSaved, message: 'There is no such entry any more' },
  changed_meanwhile: {
    toast: availabilityMessages.notSaved,
    message:
      'Somebody else has changed this since you opened it. What you typed is still here; what is stored now stands below. Look at it, then save again to put yours in its place.',
  },
  failed: { toast: failed, message: failed },
} as const

const notRemoved = 'Nothing was removed'

/** The words of a refused removal. */
export const removalRefusals = {
  ...availabilityRefusals,
  not_found: { ...availabilityRefusals.not_found, toast: notRemoved },
  changed_meanwhile: {
    toast: notRemoved,
    message:
      'Somebody else has changed this since you opened it. Nothing has been removed. Look at it, then press the button again if it still has to go.',
  },
  failed: { toast: notRemoved, message: 'Nothing has been removed. Try again in a moment' },
} as const

/** Returns a text such as `in person and online` or `online only`. */
export function showModes({ inPerson, online }: Readonly<{ inPerson: boolean; online: boolean }>): string {
  if (!inPerson && !online) return ''
  if (inPerson && online) return 'in person and online'
  return online ? 'online only' : 'in person only'
}
