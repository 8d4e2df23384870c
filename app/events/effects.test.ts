import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as cancelledRequests from './effects/cancelled-requests.server.ts'
import * as clients from './effects/clients.server.ts'
import * as notices from './effects/dashboard-notices.server.ts'
import * as followUps from './effects/follow-ups.server.ts'
import * as groups from './effects/groups.server.ts'
import * as mails from './effects/mails.server.ts'
import * as metrics from './effects/metrics.server.ts'
import * as prices from './effects/prices.server.ts'
import * as profiles from './effects/profiles.server.ts'
import * as reminders from './effects/reminders.server.ts'
import * as wishes from './effects/wishes.server.ts'
import * as workshops from './effects/workshops.server.ts'
import { effects, otherEffects, timeEffects } from './effects.server.ts'

const names = new Map<unknown, string>(
  Object.entries({
    cancelledRequests,
    clients,
    followUps,
    groups,
    mails,
    metrics,
    notices,
    prices,
    profiles,
    reminders,
    wishes,
    workshops,
  }).flatMap(([kind, functions]) =>
    Object.entries(functions).map(([name, effect]) => [effect, `${kind}.${name}`] as const),
  ),
)

test('docs/events.md shows what follows from each event, in its order', () => {
  const rows = readFileSync('docs/events.md', 'utf8').matchAll(/^\| `([a-z_.]+)` \| (.+) \|$/gm)
  const shown = [...rows].map(([, type, cell = '']) => [type, cell.replaceAll('`', '').split(', ')])
  const coded = Object.entries({ ...effects, ...otherEffects, ...timeEffects }).map(([type, list]) => [
    type,
    list.map((effect) => names.get(effect)),
  ])
  expect(shown).toEqual(coded)
})
