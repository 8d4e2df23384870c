import { sayInOneLine } from '../app/features/system/system-line.ts'
import type { Instance } from '../app/request-context.ts'
import { version } from './version.ts'

type Started = Readonly<{
  firstAdmin: Readonly<{ email: string; password?: string }>
  /** What the database promises about acknowledged changes. */
  durability: string
  instance: Pick<Instance, 'env'> & Readonly<{ system: Pick<Instance['system'], 'readTroubles'> }>
}>

/** Prints the address, what the database promises, the administrator and what needs repair after the start. */
export function announce({ firstAdmin, durability, instance: { env, system } }: Started) {
  const troubles = system.readTroubles()
  const lines = [
    `${env.companyName} is ready`,
    `  Version        ${version}`,
    `  Address        ${env.publicUrl}`,
    `  Database       ${durability}`,
    `  Administrator  ${firstAdmin.email}`,
    ...(env.metricsPort ? [`  Metrics        http://127.0.0.1:${env.metricsPort}/metrics`] : []),
    ...(firstAdmin.password ? [`  Password       ${firstAdmin.password}  (shown only now)`] : []),
    ...troubles.map((line) => `  Warning        ${sayInOneLine(line)}`),
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
