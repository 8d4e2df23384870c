import type { Route } from './+types/site-icon'
import { answerBrandFile } from './brand-answer.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return answerBrandFile(context, 'icon')
}
