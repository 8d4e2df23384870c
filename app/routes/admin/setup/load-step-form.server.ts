import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { findAgency } from '../../../features/agency/change-agency.server.ts'
import { findStoredMailServer } from '../../../features/agency/mail-server.server.ts'
import { toOfficeView } from '../../../features/availability/editing/office-view.ts'
import { listOfficesWithRooms } from '../../../features/availability/editing/offices.server.ts'
import { isShown, toHelplineValues } from '../../../features/helplines/helpline-view.ts'
import { findHelpline, listHelplines } from '../../../features/helplines/helplines.server.ts'
import { lacksFacts } from '../../../features/setup/setup-steps.ts'
import { toToday } from '../../../lib/time/days.ts'
import { toZoneOptions } from '../../../lib/time/time-zone.ts'
import { type Instance, instanceContext, visitorContext } from '../../../request-context.ts'
import { readClock } from '../../read-clock.ts'
import { toMailServerForm } from '../mail/save-mail-server.server.ts'
import { isFromSetting } from '../mail/send-test.server.ts'
import { toAgencyForm } from '../site/save-agency.server.ts'
import type { Route } from './+types/setup'
import { toOpening } from './load-opening.server.ts'
import type { loadSetup } from './load-setup.server.ts'
import { loadTeamForm } from './load-team-form.server.ts'
import { loadSample } from './sample.server.ts'

type Context = Route.LoaderArgs['context']
type Facts = Awaited<ReturnType<typeof loadSetup>> & Readonly<{ serverTasks: readonly string[] }>

/** What the address says of the form. A refused form names its row, so that nothing typed comes to another one. */
type Named = Readonly<{ form: string | null; id: string | null }>

/** Returns the form of a step, or null when the step has nothing to do that a form can. */
export async function loadStepForm(context: Context, step: string, facts: Facts, named: Named) {
  const instance = context.get(instanceContext)
  const { db } = instance
  const clock = readClock(context)
  switch (step) {
    case 'agency': {
      const stored = await findAgency(db)
      return stored && ({ name: step, ...toAgencyForm(stored, instance.content.agency) } as const)
    }
    case 'offices': {
      const offices = (await listOfficesWithRooms(db)).map(toOfficeView)
      const own = offices.filter(({ id }) => !facts.sample.offices.some((row) => row.id === id))
      const zones = toZoneOptions(offices.map(({ timeZone }) => timeZone))
      const office = named.id ? own.find(({ id }) => id === named.id) : own.find(lacksFacts)
      return { name: step, zones, office: office ?? null } as const
    }
    case 'team':
      return loadTeamForm(context, facts.sample, named)
    case 'services':
      return { name: step } as const
    case 'mail':
      return loadMailForm(instance, context)
    case 'helplines':
      return loadHelplineForm(instance, toToday(clock), named)
    case 'pages': {
      const { exampleLinks, invented } = facts
      const isClean = exampleLinks === 0 && invented.reviews === 0
      return isClean ? null : ({ name: step, exampleLinks, reviews: invented.reviews } as const)
    }
    case 'sample':
      return { name: step, sample: await loadSample(instance, clock) } as const
    case 'opening':
      return { name: step, opening: toOpening(facts) } as const
    default:
      return null
  }
}

export type StepForm = NonNullable<Awaited<ReturnType<typeof loadStepForm>>>

async function loadMailForm({ db, env, content }: Instance, context: Context) {
  const { signedIn } = context.get(visitorContext)
  return {
    name: 'mail',
    ...toMailServerForm(await findStoredMailServer(db), env.mailFrom),
    ownerCheck: toOwnerCheck(signedIn?.user),
    isFromSetting: isFromSetting({ env, content }),
    /** Who gets a test mail. Null where no mail leaves the site. */
    testTo: env.mailUrl ? (signedIn?.user.email ?? null) : null,
  } as const
}

async function loadHelplineForm({ db }: Instance, today: Temporal.PlainDate, named: Named) {
  const open = (await listHelplines(db)).find((line) => !isShown(line, today))
  const id = named.id ?? open?.id
  const helpline = id === undefined ? null : await findHelpline(db, id)
  if (!helpline) return null
  const { revision } = helpline
  return { name: 'helplines', id: helpline.id, revision, values: toHelplineValues(helpline) } as const
}
