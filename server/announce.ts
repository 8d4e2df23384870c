import type { Env } from '../app/lib/env.server.ts'
import { version } from './version.ts'

/** Prints the address and the administrator after the start. */
export function announce(env: Env, firstAdmin: { email: string; password?: string }) {
  const lines = [
    `${env.companyName} is ready`,
    `  Version        ${version}`,
    `  Address        ${env.publicUrl}`,
    `  Administrator  ${firstAdmin.email}`,
    ...(firstAdmin.password ? [`  Password       ${firstAdmin.password}  (shown only now)`] : []),
    ...(env.rateLimits ? [] : ['  Warning        RATE_LIMITS is off: only for load tests']),
  ]
  console.log(`\n${lines.join('\n')}\n`)
}
