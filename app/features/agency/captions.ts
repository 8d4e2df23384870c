type Captions = Readonly<{ ok: true; text: string }> | Readonly<{ ok: false; line: number }>

/** The times of a caption, as somebody types them. */
export const exampleTimes = '0:05 --> 0:08'

const time = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`
const range = new RegExp(`^${time}[ \t]*-->[ \t]*${time}(?:[ \t].*)?$`)

/**
 * Reads the captions of a film, as a file of WebVTT or SubRip has them or as somebody types them (`0:05 --> 0:08`, and the words below).
 * Returns WebVTT with the times and the words alone, or the number of the first line that cannot be read. Nothing gives nothing.
 */
export function readCaptions(typed: string): Captions {
  const lines = typed
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
  const cues: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = findEnd(lines, at)
    const block = lines.slice(at, end)
    const first = block.findIndex((line) => line.includes('-->'))
    const isNoCue = first < 0 && /^(WEBVTT|NOTE|STYLE|REGION)\b/.test(block[0] ?? '')
    if (block.length > 0 && !isNoCue) {
      const wrong = at + Math.max(first, 0) + 1
      const times = first > 1 ? null : toTimes(block[first] ?? '')
      if (!times) return { ok: false, line: wrong }
      const words = block.slice(first + 1)
      if (words.length === 0 || words.some((line) => line.includes('-->'))) return { ok: false, line: wrong }
      cues.push([times, ...words].join('\n'))
    }
    at = end + 1
  }
  return { ok: true, text: cues.length > 0 ? `${['WEBVTT', ...cues].join('\n\n')}\n` : '' }
}

/** Returns where the block ends that begins at a line: at the next empty one. */
function findEnd(lines: readonly string[], start: number): number {
  const end = lines.indexOf('', start)
  return end < 0 ? lines.length : end
}

/** Returns `00:00:05.000 --> 00:00:08.000`, or null when the line has no two times in their order. */
function toTimes(line: string): string | null {
  const found = range.exec(line)
  if (!found) return null
  const [from, until] = [found.slice(1, 5), found.slice(5, 9)].map(toMilliseconds)
  if (from === undefined || until === undefined || !(until > from)) return null
  return `${showMilliseconds(from)} --> ${showMilliseconds(until)}`
}

function toMilliseconds([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  const whole = (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number((fraction ?? '').padEnd(3, '0'))
}

function showMilliseconds(all: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = all / 1000
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${String(all % 1000).padStart(3, '0')}`
}
