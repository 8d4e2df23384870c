import { isolate } from '../../lib/text/isolate.ts'
import type { SetupStep } from './setup-step.ts'

export type HelplineFacts = readonly Readonly<{
  name: string
  number: string
  country: string
  verifiedOn: string | null
  emergency: boolean
  isShown: boolean
}>[]

export function toHelplinesStep(helplines: HelplineFacts): SetupStep {
  return {
    id: 'helplines',
    title: 'Helplines',
    items: helplines.map(({ name, number, country, verifiedOn, emergency, isShown }) => ({
      label: `${isolate(name)}, ${country}`,
      value: `${number}; ${emergency ? 'always shown' : verifiedOn ? `called on ${verifiedOn}` : 'not called yet'}`,
      missing: isShown
        ? undefined
        : 'Call the number and enter the day. Without a call in the last 180 days visitors do not see it.',
    })),
    links: [
      { href: '/admin/helplines', label: 'Helplines' },
      { href: '/help', label: 'Get help now' },
    ],
  }
}
