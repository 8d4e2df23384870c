import { toOwnerCheck } from '../../../features/accounts/second-factor/check-owner.server.ts'
import { findAgency } from '../../../features/agency/change-agency.server.ts'
import { findStoredMailServer } from '../../../features/agency/mail-server.server.ts'
import { listAllCounsellors } from '../../../features/availability/editing/counsellors.server.ts'
import { toOfficeView } from '../../../features/availability/editing/office-view.ts'
import { listOfficesWithRooms } from '../../../features/availability/editing/offices.server.ts'
import { isShown, toHelplineValues } from '../../../features/helplines/helpline-view.ts'
import { findHelpline, listHelplines, toToday } from '../../../features/helplines/helplines.server.ts'
import type { SampleData } from '../../../features/setup/find-sample-data.server.ts'
import { hasExampleFacts } from '../../../features/setup/setup-steps.ts'
import { isPlaceholder } from '../../../lib/sample-values.ts'
import type { Instance } from '../../../request-context.ts'
import { toMailServerForm } from '../mail/save-mail-server.server.ts'
import { isFromSetting } from '../mail/send-test.server.ts'
import { toAgencyForm } from '../site/save-agency.server.ts'

type Services = Pick<Instance, 'db' | 'env' | 'content'>
type Asked = Readonly<{
  sample: SampleData
  user: Parameters<typeof toOwnerCheck>[0]
  now: Temporal.Instant
}>

/** Returns what the form of a step shows, or null when the step is done on other screens. */
export async function loadStepForm(services: Services, step: string, asked: Asked) {
  const { db, env, content } = services
  switch (step) {
    case 'agency': {
      const stored = await findAgency(db)
      return stored && ({ step, ...toAgencyForm(stored, content.agency) } as const)
    }
    case 'offices': {
      const offices = (await listOfficesWithRooms(db)).map(toOfficeView)
      const own = withoutSample(offices, asked.sample.offices)
      return { step, zones: toZones(offices), office: own.find(hasExampleFacts) ?? null } as const
    }
    case 'team': {
      const zones = toZones(await listOfficesWithRooms(db))
      const own = withoutSample(await listAllCounsellors(db), asked.sample.counsellors)
      const active = own.filter((counsellor) => counsellor.active)
      const counsellor = active.find(({ email }) => isPlaceholder(email)) ?? null
      const idle = active.filter(({ offices }) => offices.length === 0).map(({ id, name }) => ({ id, name }))
      return { step, zones, counsellor, idle } as const
    }
    case 'services':
      return { step } as const
    case 'mail': {
      const form = toMailServerForm(await findStoredMailServer(db), env.mailFrom)
      const ownerCheck = toOwnerCheck(asked.user)
      return { step, ...form, ownerCheck, isFromSetting: isFromSetting({ env, content }) } as const
    }
    case 'helplines': {
      const today = toToday(asked.now)
      const hidden = (await listHelplines(db)).find((line) => !isShown(line, today))
      const helpline = hidden && (await findHelpline(db, hidden.id))
      if (!helpline) return null
      return {
        step,
        id: helpline.id,
        revision: helpline.revision,
        values: toHelplineValues(helpline),
      } as const
    }
    default:
      return null
  }
}

export type StepForm = NonNullable<Awaited<ReturnType<typeof loadStepForm>>>

type Row = Readonly<{ id: string }>

const withoutSample = <Stored extends Row>(rows: readonly Stored[], sample: readonly Row[]) =>
  rows.filter(({ id }) => !sample.some((row) => row.id === id))

const toZones = (offices: readonly Readonly<{ timeZone: string }>[]) => [
  ...new Set(offices.map(({ timeZone }) => timeZone)),
]
