import { EnvironmentProblem, readEnv } from '../app/lib/env.server.ts'
import { StartProblem } from './data-folder.ts'

try {
  const env = readEnv(process.env)
  // React reads this once, when it is loaded, and would otherwise render pages with its slow development build.
  process.env.NODE_ENV = 'production'
  const { start } = await import('./serve.ts')
  await start(env)
} catch (error) {
  const known = error instanceof EnvironmentProblem || error instanceof StartProblem
  console.error(known ? error.message : error)
  process.exit(1)
}
