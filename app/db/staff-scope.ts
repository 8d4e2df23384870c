/** What a member of staff may see and change: everything (`null`), or the data of one counsellor. */
export type StaffScope = Readonly<{ counsellorId: string | null }>

type Account = Readonly<{ isAdmin: boolean; counsellorId: string | null }>
type Editor = Account & Readonly<{ editsSite: boolean }>

/** Returns the scope of an account, or null for clients. */
export function toStaffScope({ isAdmin, counsellorId }: Account): StaffScope | null {
  if (isAdmin) return { counsellorId: null }
  return counsellorId === null ? null : { counsellorId }
}

/** Returns whether an account may change and publish the site. */
export function mayEditSite({ isAdmin, counsellorId, editsSite }: Editor): boolean {
  return isAdmin || (counsellorId !== null && editsSite)
}
