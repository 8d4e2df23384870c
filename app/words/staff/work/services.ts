type Limit = Readonly<{ most: string }>
type Least = Readonly<{ least: number }>

const updateFailed = 'Failed to update service'
const name = 'Name'
const extra = 'Extra Service'

/** What staff and programs read about the services of the agency. */
export const services = {
  title: 'Services',
  add: 'Add a service',
  edit: 'Edit service',
  change: 'Edit',
  delete: 'Delete',
  pages: 'Pages of services',
  none: 'There are no services yet. What you add appears on the page of services within a second.',
  deletes: 'Delete this service?',
  deleteNote: 'It goes from the page of services at once. Sessions that are booked stay booked.',
  columns: {
    name,
    type: 'Type',
    location: 'Location',
    price: 'Price',
    sessions: 'Sessions',
    extra,
    actions: 'Actions',
  },
  yes: 'Yes',
  no: 'No',
  /** Which of the services gives a session its price. */
  prices: {
    title: 'What a session costs',
    modes: { IN_PERSON: 'In person', ONLINE: 'Online' },
    from: ({ name, price }: Readonly<{ name: string; price: string }>) => `${price}, from ${name}`,
    none: 'No service fits, so the office tells clients the price',
    note: 'This is the cheapest individual service, without the extra ones. A change counts for bookings from then on.',
    link: 'How to pay, and prices in rupees',
  },
  form: {
    storedNow: 'Stored now: ',
    price: 'Price in naira',
    choose: 'Choose',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  done: {
    updated: 'Service updated successfully',
    created: 'Service created successfully',
    deleted: 'Service deleted successfully',
  },
  refused: {
    updateFailed,
    unknown: 'There is no such service',
    checkFields: 'Some fields need another look',
    changedMeanwhile:
      'Somebody else has changed this service since you opened it. What you typed is still here; what is stored now stands beside it. Save again to replace it.',
  },
  /** Programs read them, too: they name the fields and the values of the API. */
  wrong: {
    type: ({ types }: Readonly<{ types: string }>) => `Type must be ${types}`,
    location: ({ locations }: Readonly<{ locations: string }>) => `Location must be ${locations}`,
    chooseType: 'Choose a type',
    chooseLocation: 'Choose a location',
    name: 'The name',
    nameEmpty: 'Enter a name',
    price: ({ example }: Readonly<{ example: string }>) => `Price must be a number, such as ${example}`,
    priceLow: ({ least }: Least) => `Price must be ${least} or more`,
    priceHigh: ({ most }: Limit) => `Price must be ${most} or less`,
    priceDecimals: ({ most }: Readonly<{ most: string }>) => `Price must have at most ${most} decimals`,
    sessions: 'Sessions must be a whole number',
    sessionsLow: ({ least }: Least) => `Sessions must be ${least} or more`,
    sessionsHigh: ({ most }: Limit) => `Sessions must be ${most} or less`,
    isExtra: 'isExtra must be true or false',
    id: '_id must be the id of the service',
  },
} as const
