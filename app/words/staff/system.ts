import { counted } from '../en/counted.ts'

const tellServer = 'tell whoever runs the server'
const toRestart = 'Ask whoever runs the server to change it and to start the site again.'
const lostWithout = 'After a fire or a mistake, everything that is newer would be lost.'

/** What an administrator reads about the system. Each line has a title, what it means for the agency, and what to do. */
export const system = {
  page: {
    title: 'System',
    checkedAt: ({ at }: Readonly<{ at: string }>) => `Checked at ${at}. `,
    again: 'Check again',
    good: 'What is good',
    states: { trouble: 'Repair', look: 'Warning', good: 'Good' },
    todo: 'What to do:',
    forServer: 'For whoever runs the server',
  },
  repair: ({ count }: { count: number }) =>
    `${count === 1 ? '1 thing needs' : `${count} things need`} repair`,
  look: ({ count }: { count: number }) =>
    `Nothing needs repair. ${count === 1 ? '1 thing is' : `${count} things are`} worth a look`,
  allWell: 'All is well',
  noMail: {
    title: 'No mail leaves the site',
    meaning: 'Clients and staff get no mail. Each letter is written into a file on the server instead.',
    todo: 'Open Mail server and enter the values that your mail provider tells you.',
    link: 'Mail server',
  },
  lastMail: ({ age }: { age: string }) => `The last mail left ${age} ago.`,
  noMailYet: 'No mail has been sent yet.',
  mailWaits: ({
    late,
    age,
    last,
    reason,
  }: Readonly<{ late: number; age: string; last: string; reason: string }>) => ({
    title: 'Mail is waiting',
    meaning: `${late === 1 ? '1 mail waits' : `${late} mails wait`}, the oldest for ${age}. ${last} ${reason}`,
    link: 'Mails that wait',
  }),
  mailLeaves: ({ late, last }: Readonly<{ late: number; last: string }>) => ({
    title: 'Mail leaves the site',
    meaning: `${last} ${late === 0 ? 'None is waiting.' : 'The next ones leave within minutes.'}`,
  }),
  mailReason: {
    none: 'The mail server has not answered yet.',
    password: 'The mail server refuses the name or the password of the site.',
    refused: 'The mail server refuses the mail for now.',
    unreachable: 'The mail server cannot be reached.',
  },
  mailAdvice: {
    password:
      'Ask whoever runs the server to correct the name and the password in MAIL_URL. The mails then leave by themselves.',
    other:
      'Ask your mail provider whether its server works. The mails leave by themselves as soon as it does.',
  },
  allMailFailed: ({ failed, days }: Readonly<{ failed: number; days: number }>) => ({
    title: 'Mail is refused',
    meaning: `${failed} mails of the last ${counted(days, 'day')} failed for good, and none has left since then.`,
    todo: 'Read the answers of the mail servers. Ask whoever runs the server to check the sender and its records.',
  }),
  mailFailed: ({ failed }: { failed: number }) => ({
    title: failed === 1 ? 'A mail failed' : `${failed} mails failed`,
    meaning: 'They are not tried again. Their readers do not know what is in them.',
    todo: 'Open each one, read why, and send it again or reach the person in another way.',
  }),
  failedMails: 'Failed mails',
  addressRefuses: ({ refused }: { refused: number }) => ({
    title:
      refused === 1 ? 'An address of a client refuses mail' : `${refused} addresses of clients refuse mail`,
    meaning: 'The address is wrong or its mailbox is full. The client may not know of the session.',
    todo: 'Ask the client for another address.',
    link: 'Follow-up',
  }),
  newestBackup: ({ age }: { age: string }) => `The newest one is ${age} old.`,
  noBackup: 'There is none yet.',
  noBackups: ({ newest }: { newest: string }) => ({
    title: 'The site makes no backups',
    meaning: `${newest}After a fire or a broken disk, all sessions and accounts would be lost.`,
    todo: 'Ask whoever runs the server to say where backups go, and to start the site again.',
  }),
  backupFailed: ({ newest, problem }: Readonly<{ newest: string; problem: string }>) => ({
    title: 'The last backup failed',
    meaning: `${newest} ${lostWithout} Why it failed: ${problem}`,
    todo: 'Ask whoever runs the server to make room or to correct the place of the backups, and to make one by hand.',
  }),
  firstBackup: {
    title: 'No backup has been made yet',
    meaning: 'The site makes the first one within a day.',
    todo: 'Look here again tomorrow.',
  },
  backupsMade: 'Backups are made',
  oldBackup: ({ newest }: { newest: string }) => ({
    title: 'The newest backup is old',
    meaning: `${newest} ${lostWithout}`,
    todo: 'Ask whoever runs the server to make a backup by hand and to read its message.',
  }),
  checkFailed: ({ problem }: { problem: string }) => ({
    title: 'A backup could not be restored',
    meaning: `The last check failed, so the backups may be worth nothing. Why it failed: ${problem}`,
    todo: 'Ask whoever runs the server to check the newest backup with the right key.',
  }),
  lastCheck: ({ age }: { age: string }) => `The last check was ${age} ago.`,
  neverChecked: 'Nobody has tried to restore one.',
  checked: 'A backup was restored as a check',
  checkDue: ({ last }: { last: string }) => ({
    title: 'Check that a backup can be restored',
    meaning: `${last} You only know that a backup is complete after somebody has restored it.`,
    todo: 'Ask whoever runs the server to check one each month.',
  }),
  diskMeasured: { title: 'The disk is being measured', meaning: 'The site has just started.' },
  diskUnreadable: {
    title: 'The disk cannot be read',
    meaning: 'The site cannot say how much room is left for its data.',
    todo: 'Ask whoever runs the server to look at the disk of DATA_DIR.',
  },
  diskHasRoom: ({ free, total }: Readonly<{ free: string; total: string }>) => ({
    title: 'There is room on the disk',
    meaning: `${free} of ${total} are free.`,
  }),
  diskFills: ({ free, total, isTrouble }: Readonly<{ free: string; total: string; isTrouble: boolean }>) => ({
    title: isTrouble ? 'The disk is nearly full' : 'The disk fills up',
    meaning: `${free} of ${total} are free. When it is full, nobody can book and the database may stop.`,
    todo: 'Ask whoever runs the server to delete what is not needed, such as old logs and copies, or to get a larger disk.',
  }),
  certificateRead: { title: 'The certificate is being read', meaning: 'The site has just started.' },
  certificateUnknown: ({ host, problem }: Readonly<{ host: string; problem: string }>) => ({
    title: 'The certificate could not be checked',
    meaning: `The server could not open its own address ${host} (${problem}). Some networks do not allow that.`,
    todo: `Open the address on a phone that is not in your network. If the browser warns you, ${tellServer}.`,
  }),
  certificateEnded: ({ age }: { age: string }) => `Its certificate ended ${age} ago.`,
  certificateRefused: ({ problem }: { problem: string }) => `Its certificate is not accepted (${problem}).`,
  browsersWarn: ({ why }: { why: string }) => ({
    title: 'Browsers warn visitors of this site',
    meaning: why,
    todo: 'Tell whoever runs the server at once: the program that answers for the address must get a new certificate.',
  }),
  certificateValid: ({ left }: { left: string }) => ({
    title: 'The certificate is valid',
    meaning: `It is valid for another ${left}.`,
  }),
  certificateEnds: ({ left }: { left: string }) => ({
    title: 'The certificate was not renewed',
    meaning: `It is valid for another ${left}. After that, browsers warn visitors of this site.`,
    todo: 'Ask whoever runs the server why the certificate was not renewed.',
  }),
  version: ({ version, nodeVersion }: Readonly<{ version: string; nodeVersion: string }>) => ({
    title: `Version ${version}`,
    meaning: `It runs on Node ${nodeVersion}. CHANGELOG.md says what each version changed.`,
  }),
  server: ({ version, names }: Readonly<{ version: string; names: string }>) =>
    `PostgreSQL ${version} at ${names}`,
  embedded: ({ version }: { version: string }) =>
    `The embedded database (PostgreSQL ${version}) in the data folder`,
  databaseAnswers: ({ which }: { which: string }) => ({
    title: 'The database answers',
    meaning: `${which}. What it has confirmed is on the disk, so a power cut loses nothing.`,
  }),
  powerCut: ({ which, isServer }: Readonly<{ which: string; isServer: boolean }>) => ({
    title: 'A power cut can lose the last changes',
    meaning: `${which}. It does not keep what it has confirmed safe on the disk. A client may have a confirmation of a booking that is gone.`,
    todo: isServer
      ? 'Ask whoever runs the database to switch these settings on.'
      : 'Ask whoever runs the server to use a PostgreSQL server.',
  }),
  databaseBusy: ({ total, waiting }: Readonly<{ total: number; waiting: number }>) => ({
    title: 'The database is busy',
    meaning: `${total} connections are in use, and ${waiting} requests wait for one. Pages are slow.`,
    todo: `Look here again in some minutes. If it stays, ${tellServer}.`,
  }),
  tasks: {
    'queue-reminders': 'writing reminders to clients',
    'expire-holds': 'freeing times that nobody has booked',
    'end-unproven': 'ending sessions whose address was not confirmed',
    'queue-place-reminders': 'writing reminders to people of groups',
    'end-unproven-places': 'ending places in groups whose address was not confirmed',
    'ask-guardians': 'asking parents and guardians',
    'add-unread-tasks': 'watching for messages that nobody reads',
    'update-meeting-tasks': 'watching for online sessions without an address',
    'drop-past-dates': 'deleting days that were proposed to an organisation and are over',
    'update-helpline-tasks': 'watching for helplines that nobody has tested',
    'escalate-tasks': 'writing to staff about overdue follow-ups',
    'delete-old-attempts': 'deleting old counters of the limits',
    'delete-due-records': 'deleting data whose time is over',
    'clean-old-texts': 'removing invisible characters from older texts',
  },
  tasksStopped: ({ minutes }: { minutes: number }) => ({
    title: 'The recurring tasks have stopped',
    meaning: `Reminders, follow-ups and deletions have not run for more than ${counted(minutes, 'minute')}.`,
    todo: 'Ask whoever runs the server to start the site again and to read its log.',
  }),
  tasksRan: ({ age }: { age: string }) => ({
    title: 'The recurring tasks run',
    meaning: `Reminders, follow-ups and deletions last ran ${age} ago.`,
  }),
  tasksWillRun: {
    title: 'The recurring tasks run',
    meaning: 'Reminders, follow-ups and deletions run in a minute.',
  },
  taskWorked: ({ age }: { age: string }) => `It last worked ${age} ago.`,
  taskNeverWorked: 'It has never worked.',
  taskFails: ({ task, failures, last }: Readonly<{ task: string; failures: number; last: string }>) => ({
    title: `A recurring task fails: ${task}`,
    meaning: `It has failed ${failures === 1 ? 'once' : `${failures} times in a row`}. ${last} It is tried again each minute.`,
    todo: 'Tell whoever runs the server, who finds the error in the log.',
  }),
  unusableAccounts: ({ count }: { count: number }) => ({
    title: `${count === 1 ? '1 account has' : `${count} accounts have`} an address that nobody can type`,
    meaning:
      'The address has invisible characters, and without them it is the address of another account. Nobody can sign in with it.',
    todo: 'Ask the person which account they use, and disable the other one.',
    link: 'Show these accounts',
  }),
  safeSettings: { title: 'The settings are safe', meaning: 'No setting is unsafe for real clients.' },
  noHttps: ({ publicUrl }: { publicUrl: string }) => ({
    title: 'What clients write is not protected on its way',
    meaning: `The address ${publicUrl} is not https. Anybody in the same network can read passwords and what clients write.`,
    todo: 'Ask whoever runs the server for an address with https.',
  }),
  trial: {
    title: 'The site is public, but runs as a trial',
    meaning: 'Staff can sign in with a password alone, and error pages may show details.',
    todo: toRestart,
  },
  noLimits: {
    title: 'Nobody limits how often passwords are tried',
    meaning: 'The limits are off. A program can guess passwords and fill the calendar with false bookings.',
    todo: toRestart,
  },
  unknownProxy: {
    title: 'All visitors count as one',
    meaning:
      'Requests come through another program that the site does not know. When one visitor tries too often, all must wait.',
    todo: toRestart,
  },
  unsafeDatabase: {
    title: 'The site may start with an unsafe database',
    meaning: 'It does not refuse a database that can lose bookings in a power cut.',
    todo: toRestart,
  },
  privateWebhooks: {
    title: 'Webhooks may go to computers inside your network',
    meaning:
      'An administrator could use them to reach programs that are not meant to be reached from outside.',
    todo: `Do you need that? If not: ${toRestart}`,
  },
  sampleData: {
    title: 'Visitors can book people who do not exist',
    meaning: 'The sample offices, counsellors and services are still on the site.',
    todo: 'Open Setup and delete the sample data.',
    link: 'Setup',
  },
  templatePages: {
    title: 'The pages of the hospital template are on the site',
    meaning: 'Visitors who find them read about a hospital that does not exist.',
    todo: 'If you do not want them, open Agency and take them off.',
    link: 'Agency',
  },
  keysBesideData: {
    title: 'The keys lie beside the data',
    meaning: 'Whoever copies the data folder can read what clients wrote about their health.',
    todo: 'Ask whoever runs the server to keep the keys in another place.',
  },
}
