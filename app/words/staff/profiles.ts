import { toTextField } from '../en/fields.ts'

type OfName = Readonly<{ name: string }>
type OfLimit = Readonly<{ most: number }>

/** The screens on which staff and the people of the team edit the profiles. */
export const profiles = {
  firstRole: 'Counsellor',
  /** The messages at the fields of a profile. */
  fields: {
    name: toTextField('The name', 'Enter the first name'),
    oneName: 'Enter the first name alone, without spaces. Visitors do not see other names',
    role: toTextField('The role', 'Enter what the person does, such as Counsellor'),
    sentence: toTextField('The sentence', 'Enter the sentence'),
    text: toTextField('The text', 'Enter the text'),
    licence: toTextField('The licence', 'Enter the licence'),
    supervision: toTextField('The supervision', 'Enter the supervision'),
    languages: 'Choose at least one language',
    gender: 'Choose one',
    portrait: 'Choose a picture of the library',
    agreedOn: ({ example }: Readonly<{ example: string }>) =>
      `Enter the day on which the person agreed, like ${example}. It cannot be in the future`,
    account: 'Choose an account that is in use and has no profile',
  },
  form: {
    name: 'Name',
    nameHint: 'The first name only. Visitors see no other name of the person',
    role: 'Role',
    roleHint: 'Such as Counsellor, Head of counselling, or Workshops and training',
    languages: 'Languages',
    topics: 'Topics',
    topicsHint: 'What clients of this age often bring. Choose a few that the person knows well',
    ages: 'Ages',
    agesHint: 'Choose none for all ages',
    gender: 'Gender',
    genderHint: 'Some clients ask for a woman or a man. A person who does not say it is not offered to them',
    noGender: 'Not said',
    sentence: 'A sentence in their own words',
    sentenceHint: ({ most }: OfLimit) =>
      `What the person says to a client before they meet. Up to ${most} characters`,
    text: 'About the person',
    textHint: ({ most }: OfLimit) =>
      `Experience, training, how sessions with the person are. Up to ${most} characters`,
    licence: 'Licence or registration',
    licenceHint:
      'The register and the number in it. Visitors see it after an administrator has looked it up there',
    supervision: 'Supervision',
    supervisionHint: 'Who supervises the person, and how often',
    isListed: 'Search engines may show this page',
    account: 'Account',
    accountHint: 'The person edits and publishes their profile with it',
    noAccount: 'None: staff record that the person agreed',
    agreedOn: 'The person agreed on',
    agreedOnHint: 'The person has seen this profile and agrees that everybody can read it',
    portrait: 'Portrait',
    portraitOf: ({ name }: OfName) => `Portrait of ${name}`,
    portraitHint:
      'A photo of the person alone, with the face in the middle. Without one a pattern with initials stands there',
    save: 'Save',
    saving: 'Saving...',
    publish: 'Publish',
    publishChanges: 'Publish changes',
  },
  list: {
    title: 'People',
    about:
      'The profiles of the team. Visitors see them on the page About, and counsellors on their own pages too. Places and free times come from the hours.',
    caption: 'Profiles',
    empty: 'There are no profiles yet. Add a counsellor, or somebody else of the team.',
    addCounsellor: 'Add a counsellor',
    addPerson: 'Add somebody else',
    columns: { name: 'Name', role: 'Role', state: 'State', order: 'Order', actions: 'Actions' },
    edit: 'Edit',
    first: 'First',
    up: 'Up',
    down: 'Down',
  },
  state: {
    published: 'Public',
    changed: 'Public, with changes that nobody has published',
    draft: 'Not public',
    waits: ({ name }: OfName) => `Not public: ${name} publishes it`,
    noAccount: 'Not public: the person has no account yet',
  },
  newTitle: 'Add somebody',
  newText: 'For people who hold no sessions. A counsellor needs hours, so add them with Add a counsellor.',
  allPeople: 'All people',
  profileOf: ({ name }: OfName) => `Profile of ${name}`,
  ownProfile: 'Your profile',
  whereShown:
    'Visitors see it on the page About, which search engines know, and a counsellor on a page of their own. Nobody sees a profile before it is published.',
  publishOwn: 'You decide: only you can publish your profile, and you can take it off the site at any time.',
  onlyThePerson: ({ name }: OfName) =>
    `Only ${name} can publish this profile, with their own account. What you save waits for that.`,
  sampleNote:
    'This person is invented. Visitors see the mark Sample, and no sample person once you have published a real one.',
  preview: 'Preview',
  licence: {
    title: 'Licence',
    waits: 'Not checked. Visitors do not see it yet.',
    waitsForOwn: 'Not checked yet. Visitors see it after an administrator has looked it up in the register.',
    howTo: 'Look the number up in its register. Then press the button.',
    check: 'I have looked it up',
    checkedBy: ({ name, time }: OfName & Readonly<{ time: string }>) => `Checked by ${name}, ${time}`,
    formerAdmin: 'an administrator who has left',
    whenChanged: 'A changed licence must be checked again.',
    uncheckForm: {
      label: 'Take the check back',
      text: 'Visitors no longer see the licence. The profile keeps it.',
      button: 'Take back',
    },
  },
  hideForm: {
    label: 'Take off the site',
    text: 'Visitors no longer see the profile, and its page ends at once. The profile stays here.',
    button: 'Take off',
  },
  removeForm: {
    label: 'Delete this profile',
    text: 'The profile is deleted at once and cannot be brought back.',
    button: 'Delete',
  },
  /** The steps of a new counsellor. */
  steps: {
    title: ({ name }: OfName) => `${name} begins`,
    labels: { person: 'Person', hours: 'Hours', profile: 'Profile', invitation: 'Invitation' },
    isDone: ' (done)',
    next: ({ step }: Readonly<{ step: string }>) => `Next: ${step}`,
  },
  leave: {
    link: ({ name }: OfName) => `${name} leaves the agency`,
    title: ({ name }: OfName) => `${name} leaves`,
    effects: [
      'Nobody can book sessions with this person any more.',
      'The profile and its page are deleted, and stored copies of the page end within a second.',
      'An open invitation and the calendar feed end.',
    ],
    stays: 'Sessions that are booked stay until you move or cancel them. Clients get mail about each change.',
    sessions: 'Sessions to move or cancel',
    noSessions: 'No session is booked with this person.',
    button: 'End the work',
    cancel: 'Cancel',
    done: 'The work has ended. Move or cancel the sessions below',
  },
  crop: {
    title: 'Crop the portrait',
    open: 'Crop the portrait',
    text: 'Pages show a portrait as a circle in this square. The crop holds wherever this picture is used.',
    noPortrait: 'Choose a portrait first',
  },
  done: {
    saved: 'Profile saved',
    added: 'Profile added',
    published: 'Profile published',
    hidden: 'The profile is off the site',
    removed: 'The profile is deleted',
    checked: 'Licence checked',
    unchecked: 'Visitors no longer see the licence',
    moved: 'Order saved',
    cropped: 'The portrait was cropped',
  },
  refusals: {
    changed_meanwhile:
      'Somebody else has saved this profile in the meantime. Your values are below. Save again to replace theirs.',
    not_the_person: 'Only the person can publish this profile, with their own account. Nothing is published.',
    not_found: 'There is no such profile any more.',
  },
}
