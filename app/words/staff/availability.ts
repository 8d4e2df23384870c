const notSaved = 'Not saved yet'
const notRemoved = 'Nothing was deleted'
const failed = 'The change could not be saved. Try again in a moment'

/** The words of each refusal on pages that have no words of their own. */
const refusals = {
  invalid_fields: { toast: 'Some fields need another look' },
  not_found: { toast: notSaved, message: 'There is no such entry any more' },
  changed_meanwhile: {
    toast: notSaved,
    message:
      'Somebody else has changed this since you opened it. What you typed is still here; what is stored now stands below. Look at it, then save again to put yours in its place.',
  },
  failed: { toast: failed, message: failed },
}

/** What staff read when they change hours, leave, closures, offices and rooms. */
export const availability = {
  hoursSaved: 'Hours saved',
  daysAdded: 'Saved',
  daysRemoved: 'Deleted',
  officeAdded: 'Office added',
  officeSaved: 'Office saved',
  roomSaved: 'Room saved',
  notSaved,
  unknownCounsellor: 'There is no such counsellor',
  conflictsFirst:
    'Booked sessions would fall outside working hours. Nothing has been changed yet. Look at them, then tick the box and save, or change the times.',
  conflictsAgain:
    'A session was booked since you looked, and would fall outside, too. Nothing has been changed yet.',
  keepNeeded: 'Tick the box to leave the sessions as they are, or change the times',
  past: 'These days are over. They are kept for the record and close nothing any more.',
  roomInUse:
    'Sessions are booked in this room. Nothing has been changed yet. Look at them, then tick the box and save, or go on using the room.',
  refusals,
  removalRefusals: {
    ...refusals,
    not_found: { ...refusals.not_found, toast: notRemoved },
    changed_meanwhile: {
      toast: notRemoved,
      message:
        'Somebody else has changed this since you opened it. Nothing has been deleted. Look at it, then press the button again if it still has to go.',
    },
    failed: { toast: notRemoved, message: 'Nothing has been deleted. Try again in a moment' },
  },
  meetingLink: {
    title: 'Meeting link',
    label: 'Address of the online sessions',
    hint: 'Begins with https://. {room} becomes a secret room for each session, as in https://meet.example/{room}. When it is empty, the address of the office counts.',
    save: 'Save link',
    saved: 'Meeting link saved. Clients see it on their private page',
    none: 'No own address',
  },
  office: {
    title: 'Offices',
    add: 'Add an office',
    edit: 'Edit office',
    change: 'Edit',
    cancel: 'Cancel',
    choose: 'Choose',
    unknown: 'There is no such office or room',
    none: 'There are no offices yet. Add the first one; the weekly hours of counsellors are at an office.',
    outside: ({ count }: Readonly<{ count: string }>) => `Sessions outside working hours: ${count}`,
    name: 'Name',
    nameIs: 'The name',
    nameHint: 'As clients see it',
    nameEmpty: 'Enter a name, such as Enugu office',
    address: 'Address',
    addressIs: 'The address',
    addressHint: 'Stands in mails and calendar entries',
    addressEmpty: 'Enter the address',
    phone: 'Phone',
    email: 'E-mail address',
    emailFact: 'E-mail',
    emailHint: 'Gets what people write to us',
    country: 'Country',
    countryHint: 'Whose public holidays it keeps',
    countryEmpty: 'Choose a country',
    timeZone: 'Time zone',
    timeZoneHint: 'Its hours and closed days are on this clock',
    map: 'Map',
    online: 'Online',
    meetingAddress: 'Meeting address',
    meetingAddressHint:
      'For online sessions, such as https://meet.example/{room}. {room} becomes a secret room for each session.',
    meetingAddressIs: ({ address }: Readonly<{ address: string }>) => `Meeting address: ${address}`,
    noMeetingAddress: {
      offered: 'No meeting address. Online times are offered all the same',
      notOffered: 'No meeting address. Online times are offered only where the counsellor has one',
    },
    withoutAddress: 'Online times when no address is known',
    withoutAddressHint: 'When neither the office nor the counsellor has one. Staff can always book them.',
    withoutAddressEmpty: 'Say whether clients can book online times without a meeting address',
    bookable: 'Clients can book them',
    notBookable: 'Clients cannot book them',
    roomsTitle: 'Rooms',
    roomsAre: ({ rooms }: Readonly<{ rooms: string }>) => `Rooms: ${rooms}`,
    noRooms: 'No rooms',
    noRoomInUse: 'None in use. Until there is one, sessions here are online only.',
    retired: ({ room }: Readonly<{ room: string }>) => `${room} (retired)`,
    addRoom: 'Add a room',
    toOffice: ({ name }: Readonly<{ name: string }>) => ` to ${name}`,
    editRoom: 'Edit room',
    roomNameHint: 'As it stands on its door',
    roomNameEmpty: 'Enter a name, such as Iroko room',
    roomIsUsed: 'Sessions can be here',
    withoutRoom: 'Booked sessions without a room that is in use',
    phones: 'Phone numbers',
    phonesHint: 'One on each line. The first one is the main number',
    wrongPhone: ({ example }: Readonly<{ example: string }>) =>
      `Enter a phone number on each line, such as ${example}`,
    tooManyPhones: ({ most }: Readonly<{ most: number }>) => `Enter at most ${most} phone numbers`,
    openingHours: 'Opening hours',
    openingHoursAre: 'The opening hours',
    openingHoursHint: ({ example }: Readonly<{ example: string }>) =>
      `As people read them, such as: ${example}. They change no free times`,
    place: 'Place on the map',
    placeHint: ({ example }: Readonly<{ example: string }>) =>
      `Latitude and longitude, such as ${example}, or the address of a map of OpenStreetMap or Google that shows the office`,
    wrongPlace: ({ example }: Readonly<{ example: string }>) =>
      `Enter latitude and longitude, such as ${example}, or the whole address of a map. A short link has no place in it`,
    noPhone: 'No phone number',
    notEntered: 'Not entered yet',
    noHours: 'Not shown',
    noPlace: 'No map',
    shownAt:
      'Clients see the name when they choose a time, and the address in their mails. The footer, the contact page and the booking page show address, phone numbers, e-mail address and opening hours. What is empty is not shown.',
  },
  roomNameTaken: 'Another room of this office has this name',
}
