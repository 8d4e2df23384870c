/** `look`: somebody should look at it soon. `trouble`: it harms people now, or will within days. */
export type LineState = 'good' | 'look' | 'trouble'

const areas = [
  'Mail',
  'Backups',
  'Disk',
  'Certificate',
  'Database',
  'Recurring tasks',
  'Accounts',
  'Settings',
  'Version',
] as const
type SystemArea = (typeof areas)[number]

/** One sentence of the page about the system, for an administrator without technical training. */
export type SystemLine = Readonly<{
  area: SystemArea
  state: LineState
  title: string
  /** It says what the title means for the agency. */
  meaning: string
  /** It says what to do. A good line has none. */
  todo?: string
  link?: Readonly<{ href: string; label: string }>
  /** The command or the setting for the person who runs the server. */
  command?: string
}>

/** Returns the line as text, for a terminal. */
export function sayInOneLine({ title, meaning, todo, command }: Omit<SystemLine, 'area' | 'state'>): string {
  const setting = todo && command ? ` [${command.replaceAll('\n', ', ')}]` : ''
  return `${title}. ${meaning}${todo ? ` ${todo}` : ''}${setting}`
}

const order: readonly LineState[] = ['trouble', 'look', 'good']

/** Returns the lines with trouble first. Lines of one state keep their order. */
export function sortLines(lines: readonly SystemLine[]): SystemLine[] {
  return lines.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

export const listTroubles = (lines: readonly SystemLine[]) => lines.filter(({ state }) => state === 'trouble')

/** Returns the sentence above the list, which is also the line of the dashboard. */
export function saySystemState(lines: readonly Pick<SystemLine, 'state'>[]): string {
  const troubles = lines.filter(({ state }) => state === 'trouble').length
  const looks = lines.filter(({ state }) => state === 'look').length
  if (troubles > 0) return `${troubles === 1 ? '1 thing needs' : `${troubles} things need`} repair`
  if (looks > 0)
    return `Nothing needs repair. ${looks === 1 ? '1 thing is' : `${looks} things are`} worth a look`
  return 'All is well'
}
