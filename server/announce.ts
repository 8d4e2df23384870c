import type { Env } from '../app/lib/env.server.ts'
import { listStartWarnings } from './start-warnings.ts'
import { version } from './version.ts'

type Started = Readonly<{
  firstAdmin: Readonly<{ email: string; password?: string }>
  /** What the database promises about acknowledged changes. */
  durability: string
}>

/** Prints the address, what the database promises, and the administrator after the start. */
export function announce(env: Env, { firstAdmin, durability }: Started) {
  const lines = [
    `${env.companyName} is ready`,
    `  Version        ${version}`,
    `  Address        ${env.publicUrl}`,
    `  Database       ${durability}`,
    `  Administrator  ${firstAdmin.email}`,
    ...(env.metricsPort ? [`  Metrics        http://127.0.0.1:${env.metricsPort}/metrics`] : []),
    ...(firstAdmin.password ? [`  Password       ${firstAdmin.password}  (shown only now)`] : []),
    ...listStartWarnings(env).map((warning) => `  Warning        ${warning}`),
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
