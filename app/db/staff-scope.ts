/** Whose bookings, hours and clients a member of staff may see and change: everybody's, or one counsellor's own. */
export type StaffScope = Readonly<{ counsellorId: string | null }>

type Account = Readonly<{ isAdmin: boolean; counsellorId: string | null }>

/** What an account may reach in the admin area; null for clients, who may reach nothing there. */
export function toStaffScope({ isAdmin, counsellorId }: Account): StaffScope | null {
  if (isAdmin) return { counsellorId: null }
  return counsellorId === null ? null : { counsellorId }
}
