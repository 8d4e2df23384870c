export const accountChangeKinds = [
  'make-admin',
  'unmake-admin',
  'make-counsellor',
  'unmake-counsellor',
  'make-editor',
  'unmake-editor',
  'disable',
  'enable',
  'end-sessions',
  'remove-second-factor',
] as const

export type AccountChangeKind = (typeof accountChangeKinds)[number]

/** A change that an administrator makes to an account. */
export type AccountChange =
  | Readonly<{ kind: 'make-counsellor'; counsellorId: string }>
  | Readonly<{ kind: Exclude<AccountChangeKind, 'make-counsellor'> }>

type Rights = Readonly<{
  isAdmin: boolean
  isCounsellor: boolean
  editsSite: boolean
  isDisabled: boolean
  isInvited?: boolean
  hasSecondFactor?: boolean
}>

/** Lists the changes that are possible for an account with these rights. */
export function listChanges({
  isAdmin,
  isCounsellor,
  editsSite,
  isDisabled,
  isInvited,
  hasSecondFactor,
}: Rights): readonly AccountChangeKind[] {
  if (isDisabled) return ['enable']
  if (isInvited) return ['disable']
  return [
    isAdmin ? 'unmake-admin' : 'make-admin',
    isCounsellor ? 'unmake-counsellor' : 'make-counsellor',
    // An administrator edits the site without it.
    ...(isCounsellor && !isAdmin ? [editsSite ? ('unmake-editor' as const) : ('make-editor' as const)] : []),
    'end-sessions',
    ...(hasSecondFactor ? (['remove-second-factor'] as const) : []),
    'disable',
  ]
}

/** Returns whether a change gives access to clients' texts. Then the administrator is asked again who they are (`checkOwner`). */
export function givesAccess(kind: AccountChangeKind): boolean {
  return kind === 'make-admin' || kind === 'make-counsellor'
}

/** Returns whether a change takes a right, the second factor or the whole account away. */
export function takesAway(kind: AccountChangeKind): boolean {
  return kind.startsWith('unmake-') || kind === 'remove-second-factor' || kind === 'disable'
}

/** Returns whether the administrator is asked again who they are. */
export function needsOwnerCheck(kind: AccountChangeKind): boolean {
  return givesAccess(kind) || kind === 'make-editor' || kind === 'enable' || kind === 'remove-second-factor'
}
