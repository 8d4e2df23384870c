import type { LineState, SystemLine } from '../../app/features/system/system-facts.ts'
import { sayInOneLine } from '../../app/features/system/system-lines.ts'

/** What one check found, in one line: what is so, and what to do. It contains no secret. */
export type Finding = Readonly<{ state: LineState; check: string; text: string }>

export const good = (check: string, text: string): Finding => ({ state: 'good', check, text })
export const look = (check: string, text: string): Finding => ({ state: 'look', check, text })
export const trouble = (check: string, text: string): Finding => ({ state: 'trouble', check, text })

/** Returns what the page about the system says as a finding. */
export const fromLine = (line: SystemLine): Finding => ({
  state: line.state,
  check: line.area,
  text: sayInOneLine(line),
})

/** Returns the code of an error and not its message, which may repeat a setting. */
export function toCode(error: unknown): string {
  const { code, responseCode, name } = error as { code?: unknown; responseCode?: unknown; name?: unknown }
  return [code ?? name ?? 'unknown', responseCode].filter((part) => part !== undefined).join(' ')
}

const words: Readonly<Record<LineState, string>> = { good: 'good  ', look: 'look  ', trouble: 'REPAIR' }

export const toOutputLine = ({ state, check, text }: Finding) =>
  `${words[state]}  ${check.padEnd(15)} ${text}`
