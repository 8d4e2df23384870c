const once = [
  'UID',
  'DTSTAMP',
  'DTSTART',
  'DTEND',
  'SEQUENCE',
  'SUMMARY',
  'STATUS',
  'CLASS',
  'ORGANIZER',
  'LOCATION',
]
const allowed = new Set([...once, 'ATTENDEE', 'URL'])
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const utcTime = /^\d{8}T\d{6}Z$/
/** RFC 5545, section 3.1: name, parameters (quoted when they contain : ; or ,) and value. */
const contentLine = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"\p{Cc}]*"|[^";:,\p{Cc}]*))*):([^\p{Cc}]*)$/u
/** A text value: backslash only before \ ; , n N, and no unescaped ; or , (section 3.3.11). */
const textValue = /^(?:[^\\;,]|\\[\\;,nN])*$/

type Property = { name: string; parameters: string; value: string }

/** Returns the violations of RFC 5545, RFC 5546 and our privacy rules in an invitation file. */
export function findCalendarFaults(file: Uint8Array): string[] {
  const lines = findLineFaults(file)
  const properties: Property[] = []
  const malformed: string[] = []
  const unfolded = new TextDecoder().decode(file).replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  for (const line of unfolded) {
    const match = contentLine.exec(line)
    if (match) properties.push({ name: match[1] ?? '', parameters: match[2] ?? '', value: match[3] ?? '' })
    else malformed.push(`not a content line: ${line}`)
  }
  return [...lines, ...malformed, ...findStructureFaults(properties), ...findEventFaults(properties)]
}

function findLineFaults(file: Uint8Array): string[] {
  const faults: string[] = []
  const bytes = Buffer.from(file)
  const text = bytes.toString('latin1')
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) faults.push('a line ends without CRLF')
  if (!text.endsWith('END:VCALENDAR\r\n')) faults.push('does not end with END:VCALENDAR and one CRLF')
  for (const line of text.split('\r\n').slice(0, -1)) {
    if (line.length === 0) faults.push('a blank line')
    if (line.length > 75) faults.push(`a line of ${line.length} octets`)
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
    } catch {
      faults.push('a fold inside a character')
    }
  }
  return faults
}

function findStructureFaults(properties: Property[]): string[] {
  const head = properties.map(({ name, value }) => (/^(BEGIN|END)$/.test(name) ? `${name}:${value}` : name))
  const faults: string[] = []
  if (head[0] !== 'BEGIN:VCALENDAR') faults.push('does not begin with VCALENDAR')
  const blocks = head.filter((name) => /^(BEGIN|END):/.test(name)).join(' ')
  if (blocks !== 'BEGIN:VCALENDAR BEGIN:VEVENT END:VEVENT END:VCALENDAR') faults.push(`blocks: ${blocks}`)
  const outside = head.slice(1, head.indexOf('BEGIN:VEVENT')).sort().join(' ')
  if (outside !== 'METHOD PRODID VERSION') faults.push(`calendar properties: ${outside}`)
  return faults
}

function findEventFaults(properties: Property[]): string[] {
  const from = properties.findIndex(({ name, value }) => name === 'BEGIN' && value === 'VEVENT')
  const until = properties.findIndex(({ name, value }) => name === 'END' && value === 'VEVENT')
  const event = properties.slice(from + 1, until)
  const read = (name: string) => event.find((property) => property.name === name)?.value ?? ''
  const method = properties.find(({ name }) => name === 'METHOD')?.value ?? ''
  const attendees = event.filter(({ name }) => name === 'ATTENDEE').length
  const expect: [boolean, string][] = [
    ...once.map((name): [boolean, string] => [
      event.filter((property) => property.name === name).length === 1,
      `${name} is not there once`,
    ]),
    ...event.map(({ name }): [boolean, string] => [allowed.has(name), `${name} does not belong here`]),
    [uuid.test(read('UID')), `UID ${read('UID')} is not a bare UUID`],
    ...['DTSTAMP', 'DTSTART', 'DTEND'].map((name): [boolean, string] => [
      utcTime.test(read(name)),
      `${name} is not in UTC`,
    ]),
    [read('DTSTART') < read('DTEND'), 'ends before it starts'],
    [/^\d+$/.test(read('SEQUENCE')), 'SEQUENCE is not a number'],
    [read('SUMMARY') === 'Appointment', 'SUMMARY tells too much'],
    [read('CLASS') === 'PRIVATE', 'CLASS is not PRIVATE'],
    [textValue.test(read('LOCATION')), 'LOCATION is not escaped'],
    [read('STATUS') === (method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'), 'STATUS does not fit METHOD'],
    // A cancelled download has no attendee either (RFC 5546, 4.1.3).
    [
      attendees === (method === 'PUBLISH' ? 0 : 1) || (method === 'CANCEL' && attendees === 0),
      `${attendees} attendees with ${method}`,
    ],
    [/^mailto:[^\s,;]+@[^\s,;]+$/i.test(read('ORGANIZER')), 'ORGANIZER is not one mailbox'],
  ]
  return expect.filter(([holds]) => !holds).map(([, fault]) => fault)
}
