import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { AppointmentActions } from './appointment-actions.tsx'
import type { StaffBookingView } from './staff-booking-view.ts'

const nothing: StaffBookingView['may'] = {
  ...{
    move: false,
    assignTime: false,
    confirmAddress: false,
    release: false,
    cancel: false,
    correctAge: true,
  },
  ...{ decideForGuardian: [], recordOutcome: [] },
}

/** Returns the actions that stand on the page, and those of the menu. */
function list(may: Partial<StaffBookingView['may']>, { hasTime = true, mayErase = true } = {}) {
  const view = {
    id: 'b1',
    revision: 1,
    name: 'Ada',
    hasTime,
    may: { ...nothing, ...may },
  } as StaffBookingView
  const element = <AppointmentActions {...{ view, mayErase }} here="/admin/bookings/b1" isBusy={false} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return html
    .split('<summary')
    .map((part) => [...part.matchAll(/<(?:a|button) [^>]*>([^<]*)/g)].map(([, text]) => text))
}

const rest = [
  'Book next session',
  'What the client wrote',
  'Hold this record for a legal reason',
  'Withdraw or erase',
]

test.each([
  ['a session to come', { move: true, cancel: true }, {}, ['Move', 'Cancel the session'], rest],
  [
    'an unproven session to come',
    { move: true, confirmAddress: true, cancel: true },
    {},
    ['Move', 'The client confirmed it by phone'],
    ['Cancel the session', ...rest],
  ],
  [
    'a session that has begun',
    { recordOutcome: ['attended', 'no_show'] },
    {},
    ['Came', 'Did not come'],
    rest,
  ],
  [
    'a session to which the client came',
    { recordOutcome: ['no_show'] },
    {},
    rest.slice(0, 2),
    ['Did not come', ...rest.slice(2)],
  ],
  [
    'a session to which the client came, for a counsellor',
    { recordOutcome: ['no_show'] },
    { mayErase: false },
    rest.slice(0, 2),
    ['Did not come'],
  ],
  [
    'a request',
    { assignTime: true, cancel: true },
    { hasTime: false },
    ['Assign a time', 'Cancel the request'],
    rest.slice(1),
  ],
  ['a cancelled session, for a counsellor', {}, { mayErase: false }, rest.slice(0, 2), undefined],
] as const)('%s shows what comes next, and the rest in a menu', (_, may, options, shown, more) => {
  expect(list(may as Partial<StaffBookingView['may']>, options)).toEqual(more ? [shown, more] : [shown])
})
