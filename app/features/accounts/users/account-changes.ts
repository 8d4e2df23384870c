export const accountChangeKinds = [
  'make-admin',
  'unmake-admin',
  'make-counsellor',
  'unmake-counsellor',
  'disable',
  'enable',
  'end-sessions',
] as const

export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** What an administrator may do to an account. */
export type AccountChange =
  | Readonly<{ kind: 'make-counsellor'; counsellorId: string }>
  | Readonly<{ kind: Exclude<AccountChangeKind, 'make-counsellor'> }>

type Rights = Readonly<{ isAdmin: boolean; isCounsellor: boolean; isDisabled: boolean }>

/** What can be done to an account as it is now. */
export function listChanges({ isAdmin, isCounsellor, isDisabled }: Rights): readonly AccountChangeKind[] {
  if (isDisabled) return ['enable']
  return [
    isAdmin ? 'unmake-admin' : 'make-admin',
    isCounsellor ? 'unmake-counsellor' : 'make-counsellor',
    'end-sessions',
    'disable',
  ]
}

/** Whether a change gives somebody access to what clients wrote: then whoever makes it types their own password again. */
export function givesAccess(kind: AccountChangeKind): boolean {
  return kind === 'make-admin' || kind === 'make-counsellor'
}
