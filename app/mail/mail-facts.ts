type Site = Readonly<{
  companyName: string
  /** Origin without a trailing slash. */
  publicUrl: string
}>

/** The appointment at the time when the mail was queued, with the present office, counsellor and client. */
export type AppointmentFacts = Site &
  Readonly<{
    bookingId: string
    sequence: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    previousStartsAt?: Temporal.Instant
    mode: 'IN_PERSON' | 'ONLINE'
    office: Readonly<{ address: string; timeZone: string }> | null
    /** Where an online appointment takes place. Null when staff entered no address. */
    meetingLink: string | null
    counsellor: Readonly<{ name: string; email: string; timeZone: string }> | null
    /** The zone in which the client chose the time. */
    visitorTimeZone: string | null
    /** The organizer of the invitation: an address that somebody reads. */
    organizer: string
    queuedAt: Temporal.Instant
  }>

/** The mail asks its reader to prove the address. Without proof the appointment ends at `dueAt`. */
type AskedProof = Readonly<{ link: string; dueAt: Temporal.Instant }>

/** Mails name helplines only when the client said that nobody else reads them. */
type HelpChoice = Readonly<{ helpInMails: boolean }>

export type ClientFacts = AppointmentFacts &
  Readonly<{ clientEmail: string; manageLink: string; proof: AskedProof | null }> &
  HelpChoice

/** `link` opens the guardian's page. The mail names neither the client nor the time. */
export type GuardianFacts = Site & Readonly<{ link: string }>

/** What a link in a mail about an account is for. */
export type AccountLinkPurpose = 'confirm' | 'reset' | 'invitation' | 'new-address'

/** `link` is null when nothing is left to do, or the account is gone. */
export type AccountFacts = Site & Readonly<{ link: string | null }>

export type AppointmentChange = 'booked' | 'moved' | 'cancelled'

export type StaffFacts = AppointmentFacts &
  Readonly<{
    change: AppointmentChange
    clientName: string
    /** Nobody else may be contacted before the client. The letter does not say why. */
    contactFirst: boolean
  }>

export type RequestFacts = Site & Readonly<{ change: 'requested'; clientName: string }>

/** A decrypted message of the contact form. */
export type WrittenMessage = Readonly<{ name: string; email: string; subject: string; message: string }>

/** The data of each kind of mail. None can contain a complaint. */
export type MailFacts = {
  booking_confirmed: ClientFacts
  booking_moved: ClientFacts
  booking_cancelled: ClientFacts
  booking_reminder: ClientFacts
  booking_ended: ClientFacts
  booking_changed: Site & HelpChoice & Readonly<{ manageLink: string }>
  booking_link: Site & HelpChoice & Readonly<{ manageLink: string }>
  /** With the wanted time of a booking whose time nothing keeps. */
  booking_requested: ClientFacts | (Site & HelpChoice & Readonly<{ manageLink: string }>)
  office_booking: StaffFacts | RequestFacts
  counsellor_booking: StaffFacts
  guardian_question: GuardianFacts
  guardian_answered: GuardianFacts
  consent_withdrawn: Site & Readonly<{ bookingId: string; clientName: string }>
  follow_up_overdue: Site & Readonly<{ count: number }>
  system_trouble: Site & Readonly<{ count: number; areas: readonly string[] }>
  account_made: AccountFacts
  account_confirm: AccountFacts
  account_reset: AccountFacts
  account_invited: AccountFacts
  account_email_new: AccountFacts
  account_email_changed: Site
  account_password_changed: Site
  account_second_factor_on: Site
  account_second_factor_off: Site
  account_passkey_added: Site
  account_deleted: Site
  account_exists: AccountFacts
  /** Without the message the mail only says that one waits. */
  office_message: Site & Readonly<{ written: WrittenMessage | null }>
}

export type MailKind = keyof MailFacts
