import type { TimetableSlot } from './types.ts'

export const timetableHours = { from: 8, to: 21 } as const

export const timetableDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

type Row = readonly [from: number, to: number, department: string, doctors: readonly string[], room: string]

/** The clinics of each day. They agree with the hours on the doctors' pages; gaps are intended. */
const week: Readonly<Record<(typeof timetableDays)[number], readonly Row[]>> = {
  Monday: [
    [8, 10, 'Cardiology', ['Dr Ngozi Okafor'], 'Room 12'],
    [10, 12, 'Pediatric', ['Dr Ifeoma Nwosu'], 'Room 3'],
    [12, 14, 'Obstetrics', ['Dr Folake Adeyemi'], 'Room 8'],
    [14, 15, 'Neurology', ['Dr Meera Joshi'], 'Room 18'],
    [16, 18, 'Psychiatry', ['Dr Harpreet Singh Gill', 'Dr Aisha Bello'], 'Room 21'],
  ],
  Tuesday: [
    [8, 10, 'Neurology', ['Dr Emeka Eze'], 'Room 17'],
    [10, 12, 'Psychiatry', ['Dr Harpreet Singh Gill'], 'Room 21'],
    [12, 13, 'Pediatric', ['Dr Rohan Kulkarni'], 'Room 4'],
    [14, 15, 'Cardiology', ['Dr Arjun Deshmukh'], 'Room 14'],
    [15, 17, 'Obstetrics', ['Dr Priya Nair'], 'Room 9'],
    [17, 18, 'Pediatric', ['Dr Ifeoma Nwosu'], 'Room 3'],
    [19, 21, 'Emergency', ['Dr Kavita Iyer'], 'Emergency desk'],
  ],
  Wednesday: [
    [8, 10, 'Neurology', ['Dr Meera Joshi'], 'Room 18'],
    [10, 12, 'Pediatric', ['Dr Rohan Kulkarni'], 'Room 4'],
    [12, 14, 'Obstetrics', ['Dr Priya Nair'], 'Room 9'],
    [14, 16, 'Cardiology', ['Dr Ngozi Okafor', 'Dr Tunde Bakare'], 'Room 12'],
    [16, 18, 'Psychiatry', ['Dr Aisha Bello'], 'Room 22'],
    [18, 20, 'Emergency', ['Dr Kavita Iyer'], 'Emergency desk'],
  ],
  Thursday: [
    [8, 10, 'Obstetrics', ['Dr Folake Adeyemi'], 'Room 8'],
    [10, 12, 'Pediatric', ['Dr Ifeoma Nwosu'], 'Room 3'],
    [12, 13, 'Cardiology', ['Dr Arjun Deshmukh'], 'Room 14'],
    [13, 15, 'Neurology', ['Dr Emeka Eze'], 'Room 17'],
    [16, 18, 'Psychiatry', ['Dr Harpreet Singh Gill'], 'Room 21'],
    [18, 21, 'Emergency', ['Dr Tunde Bakare'], 'Emergency desk'],
  ],
  Friday: [
    [8, 10, 'Cardiology', ['Dr Ngozi Okafor'], 'Room 12'],
    [10, 12, 'Obstetrics', ['Dr Priya Nair'], 'Room 9'],
    [14, 16, 'Pediatric', ['Dr Rohan Kulkarni'], 'Room 4'],
    [17, 21, 'Emergency', ['Dr Kavita Iyer'], 'Emergency desk'],
  ],
  Saturday: [
    [8, 9, 'Cardiology', ['Dr Arjun Deshmukh'], 'Room 14'],
    [9, 11, 'Obstetrics', ['Dr Folake Adeyemi'], 'Room 8'],
    [11, 12, 'Neurology', ['Dr Meera Joshi'], 'Room 18'],
    [12, 13, 'Pediatric', ['Dr Ifeoma Nwosu', 'Dr Aisha Bello'], 'Room 3'],
    [13, 14, 'Psychiatry', ['Dr Aisha Bello'], 'Room 22'],
  ],
}

export const timetable: readonly TimetableSlot[] = timetableDays.flatMap((day) =>
  week[day].map(([from, to, department, doctors, room]) => ({ day, from, to, department, doctors, room })),
)

export const timetablePage = {
  title: 'Timetable',
  text: 'Clinics from Monday to Saturday, 8:00 AM to 9:00 PM. Where nothing is written, no clinic is held.',
  description: 'The weekly timetable of our sample hospital: department, doctors and room of each clinic.',
  caption: 'Clinics of the week',
} as const
