import type { Route } from './+types/site-preview'
import { answerBrandFile } from './brand-answer.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return answerBrandFile(context, 'preview')
}
