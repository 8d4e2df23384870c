type Site = Readonly<{
  companyName: string
  /** Origin without a trailing slash. */
  publicUrl: string
}>

/** A session as it was when the mail was queued; office, counsellor and client as they are now. */
export type SessionFacts = Site &
  Readonly<{
    bookingId: string
    sequence: number
    startsAt: Temporal.Instant
    endsAt: Temporal.Instant
    previousStartsAt?: Temporal.Instant
    mode: 'IN_PERSON' | 'ONLINE'
    office: Readonly<{ address: string; timeZone: string }> | null
    counsellor: Readonly<{ name: string; email: string; timeZone: string }> | null
    /** The zone that the client chose times in. */
    visitorTimeZone: string | null
    /** The mailbox that the invitation comes from. */
    mailFrom: string
    queuedAt: Temporal.Instant
  }>

export type ClientFacts = SessionFacts & Readonly<{ clientEmail: string; manageLink: string }>

export type SessionChange = 'booked' | 'moved' | 'cancelled'

export type StaffFacts = SessionFacts & Readonly<{ change: SessionChange; clientName: string }>

export type RequestFacts = Site & Readonly<{ change: 'requested'; clientName: string }>

/** What somebody wrote by the contact form. */
export type WrittenMessage = Readonly<{ name: string; email: string; subject: string; message: string }>

/** What each kind of mail needs to be written. None has a place for a complaint. */
export type MailFacts = {
  booking_confirmed: ClientFacts
  booking_moved: ClientFacts
  booking_cancelled: ClientFacts
  booking_requested: Site & Readonly<{ manageLink: string }>
  office_booking: StaffFacts | RequestFacts
  counsellor_booking: StaffFacts
  account_exists: Site
  office_message: Site & Readonly<{ written: WrittenMessage }>
}

export type MailKind = keyof MailFacts
