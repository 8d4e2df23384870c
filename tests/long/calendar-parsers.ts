/**
 * `npm run long:calendar` reads our calendar files with ical.js and with the installed parsers of Debian (`apt install
 * python3-icalendar python3-vobject python3-gi gir1.2-ical-3.0 libdata-ical-perl`). It prints a line for each parser. The exit code is
 * 1 when a parser reads another appointment.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { type CalendarEntry, toCalendarFile } from '../../app/outbox/messages/calendar-file.ts'
import { findCalendarFaults } from '../support/check-calendar.ts'

type Reading = Readonly<{ startsAt: string; endsAt: string; uid: string; sequence: number; location: string }>
type Parser = Readonly<{ name: string; command: readonly string[] }>

// Each prints a line a file: start, end, UID, sequence and location, separated by tabs.
const python = '/usr/bin/python3'
const printUtc = `
import sys
from datetime import timezone
utc = lambda value: value.astimezone(timezone.utc).strftime('%Y%m%dT%H%M%SZ')
def tell(*values): print('\\t'.join(str(value) for value in values))
`
const parsers: readonly Parser[] = [
  {
    name: 'python3-icalendar',
    command: [
      python,
      '-c',
      `${printUtc}
from icalendar import Calendar
for path in sys.argv[1:]:
    event = Calendar.from_ical(open(path, 'rb').read()).walk('VEVENT')[0]
    tell(utc(event['DTSTART'].dt), utc(event['DTEND'].dt), event['UID'], event['SEQUENCE'], event['LOCATION'])`,
    ],
  },
  {
    name: 'python3-vobject',
    command: [
      python,
      '-c',
      `${printUtc}
import vobject
for path in sys.argv[1:]:
    event = vobject.readOne(open(path, encoding='utf-8', newline='').read()).vevent
    tell(utc(event.dtstart.value), utc(event.dtend.value), event.uid.value, event.sequence.value, event.location.value)`,
    ],
  },
  {
    name: 'libical',
    command: [
      python,
      '-c',
      `${printUtc}
import gi
gi.require_version('ICalGLib', '3.0')
from gi.repository import ICalGLib
for path in sys.argv[1:]:
    text = open(path, encoding='utf-8', newline='').read()
    event = ICalGLib.Component.new_from_string(text).get_first_component(ICalGLib.ComponentKind.VEVENT_COMPONENT)
    tell(event.get_dtstart().as_ical_string(), event.get_dtend().as_ical_string(), event.get_uid(), event.get_sequence(), event.get_location())`,
    ],
  },
  {
    name: 'Data::ICal',
    command: [
      '/usr/bin/perl',
      '-MData::ICal',
      '-e',
      `binmode STDOUT, ':utf8';
for my $path (@ARGV) {
  open my $file, '<:encoding(UTF-8)', $path or die; local $/; my $text = <$file>; $text =~ s/\\r\\n/\\n/g;
  my $calendar = Data::ICal->new(data => $text); die "$path: $calendar" unless $calendar;
  my ($event) = grep { $_->ical_entry_type eq 'VEVENT' } @{ $calendar->entries };
  print join("\\t", map { $event->property($_)->[0]->decoded_value } qw(dtstart dtend uid sequence location)), "\\n";
}`,
    ],
  },
]

const entries = makeEntries()
const folder = await mkdtemp(join(tmpdir(), 'ireti-calendar-'))
let wrong = 0
try {
  const paths = await Promise.all(
    entries.map(async (entry, n) => {
      const path = join(folder, `${n}.ics`)
      await writeFile(path, toCalendarFile(entry))
      return path
    }),
  )
  const faults = entries.flatMap((entry) => findCalendarFaults(Buffer.from(toCalendarFile(entry))))
  report('own checker', faults)
  report('ical.js', findDifferences(entries.map(readWithIcalJs)))
  for (const parser of parsers) readWith(parser, paths)
} finally {
  await rm(folder, { recursive: true })
}
process.exit(wrong === 0 ? 0 : 1)

function makeEntries(): CalendarEntry[] {
  const places = [
    'Online',
    '12 Allen Avenue, Ikeja; Lagos \\ Nigeria',
    'Ọ̀fíìsì Ìrẹ̀tí, Òpópónà Adébáyọ̀ Ọláṣubọ̀mí, Ẹ̀bùnolúwa, Ìbàdàn, Ọ̀yọ́, Nàìjíríà',
    'श्रीनिवास त्रिपाठी मार्ग, लक्ष्मीनारायण चौक, विश्वकर्मा नगर, पुणे, महाराष्ट्र, भारत',
    `${'x'.repeat(62)}ẹ${'y'.repeat(73)}👩🏾‍⚕️${'z'.repeat(200)}`,
  ]
  const methods = ['REQUEST', 'CANCEL', 'PUBLISH'] as const
  return places.flatMap((location, n) =>
    methods.map((method, sequence) => {
      // Across midnight in both offices and over a day on which London changes its clocks.
      const startsAt = Temporal.Instant.from('2027-03-27T18:30:00Z').add({
        hours: n * 5,
        minutes: sequence * 30,
      })
      return {
        method,
        uid: `0b9f7a52-3c0d-4d6e-9a37-2f6c1f0c8d${n}${sequence}`,
        sequence,
        startsAt,
        endsAt: startsAt.add({ minutes: 30 }),
        organizer: { name: 'Ìrẹ̀tí', email: 'appointments@ireti.example' },
        attendee: method === 'PUBLISH' ? undefined : { name: location, email: 'client@mail.example' },
        stamp: startsAt.subtract({ hours: 48 }),
        location,
      }
    }),
  )
}

function toReading(entry: CalendarEntry): Reading {
  const utc = (instant: Temporal.Instant) =>
    instant.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const { uid, sequence, location } = entry
  return { startsAt: utc(entry.startsAt), endsAt: utc(entry.endsAt), uid, sequence, location }
}

function readWithIcalJs(entry: CalendarEntry): Reading {
  const component = new ICAL.Component(ICAL.parse(toCalendarFile(entry))).getFirstSubcomponent('vevent')
  const event = new ICAL.Event(component ?? undefined)
  const utc = (time: ICAL.Time) => time.toJSDate().toISOString().replace(/\.000/, '').replaceAll(/[-:]/g, '')
  const { uid, sequence, location } = event
  return { startsAt: utc(event.startDate), endsAt: utc(event.endDate), uid, sequence, location }
}

function readWith({ name, command }: Parser, paths: readonly string[]) {
  const [program = '', ...before] = command
  const run = spawnSync(program, [...before, ...paths], { encoding: 'utf8', env: { LC_ALL: 'C.UTF-8' } })
  if (run.error || /No module named|Can't locate|not available/.test(run.stderr)) {
    console.log(`${name}: not installed`)
    return
  }
  const readings = run.stdout
    .split('\n')
    .slice(0, -1)
    .map((line): Reading => {
      const [startsAt = '', endsAt = '', uid = '', sequence = '', location = ''] = line.split('\t')
      return { startsAt, endsAt, uid, sequence: Number(sequence), location }
    })
  report(name, run.status === 0 ? findDifferences(readings) : [run.stderr.trim()])
}

function findDifferences(readings: readonly Reading[]): string[] {
  return entries.flatMap((entry, n) => {
    const expected = JSON.stringify(toReading(entry))
    const actual = JSON.stringify(readings[n])
    return expected === actual ? [] : [`file ${n}\n  expected ${expected}\n  read     ${actual}`]
  })
}

function report(name: string, problems: readonly string[]) {
  wrong += problems.length
  console.log(
    `${name}: ${problems.length === 0 ? `${entries.length} files, all read alike` : problems.join('\n')}`,
  )
}
