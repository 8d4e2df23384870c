import { toDialled } from '../../lib/text/dialled.ts'
import { showTwelveHours, showZone, weekdays } from '../../lib/time/show-time.ts'
import type { Words } from '../../words/words.ts'
import { type PublicLine, zones } from './helpline-view.ts'

type LineWords = Words['safety']['lines']

/** Returns the lines in words, by country, as a card shows them. */
export function toHelplineCards(lines: readonly PublicLine[], words: Words['safety']) {
  return (['NG', 'IN'] as const)
    .map((country) => ({
      name: words.countries[country],
      zone: zones[country],
      cards: lines.filter((line) => line.country === country).map((line) => toCard(line, words.lines)),
    }))
    .filter(({ cards }) => cards.length > 0)
}

export type HelplineCards = ReturnType<typeof toHelplineCards>

function toCard(line: PublicLine, words: LineWords) {
  const { name, about, number, textNumber, chatUrl, forYoung, open, knownUntil } = line
  const hours = showHours(line, words)
  const isSaid = about
    .toLowerCase()
    .split(/[,.;]/)
    .some((part) => part.trim() === hours.toLowerCase())
  return {
    ...{ name, about },
    forYoung: forYoung ? words.forYoung : null,
    hours: isSaid ? '' : hours,
    now: words.now,
    /** What the script of the page reads. */
    open: open.map((range) => range.join('-')).join(' '),
    knownUntil,
    ways: [
      { kind: 'call', href: toDialled('tel', number), label: words.call({ number }) },
      ...(textNumber
        ? [
            {
              kind: 'text',
              href: toDialled('sms', textNumber),
              label: words.text({ number: textNumber }),
            },
          ]
        : []),
      ...(chatUrl ? [{ kind: 'chat', href: chatUrl, label: words.chat, opens: words.chatOpens }] : []),
    ] as readonly Way[],
  }
}

type Way = Readonly<{ kind: 'call' | 'text' | 'chat'; href: string; label: string; opens?: string }>

/** Returns when a line answers, such as `Monday to Friday, 9:00 am to 5:00 pm (Nigerian time)`. Empty when nobody has typed it. */
function showHours({ country, dayAndNight, hours }: PublicLine, words: LineWords): string {
  if (dayAndNight) return words.dayAndNight
  if (hours.length === 0) return ''
  const several: Readonly<Record<string, string>> = words.severalDays
  const shown = hours.map(({ days, from, until }) =>
    words.hours({
      days: several[days] ?? weekdays[Number(days) - 1] ?? '',
      from: showClockTime(from),
      until: until > from ? showClockTime(until) : words.nextDay({ until: showClockTime(until) }),
    }),
  )
  return words.clock({ hours: shown.join('; '), zone: showZone(zones[country]) })
}

function showClockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return showTwelveHours({ hour, minute })
}
