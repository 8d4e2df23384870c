import { toPlacePath } from '../../../features/booking/private-link/link-token.server.ts'
import { provePlace } from '../../../features/groups/own-place.server.ts'
import { findLinkedPlace } from '../../../features/groups/public-groups.server.ts'
import { isPlaceLinkEnded, toPlaceView } from '../../../features/groups/public-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { type Instance, instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LineList } from '../../../ui/layout/blocks.tsx'
import { words } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import type { Route } from './+types/confirm-place'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).groups.confirm.heading, matches),
  { name: 'robots', content: 'noindex' },
]

async function requirePlace({ db, secrets }: Pick<Instance, 'db' | 'secrets'>, token: string) {
  const row = await findLinkedPlace(db, secrets, token, 'prove_place')
  if (!row || isPlaceLinkEnded(row, Temporal.Now.instant())) throw noSuchPage()
  return row
}

/** Shows the page and changes nothing, because mail scanners follow links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const instance = context.get(instanceContext)
  const row = await requirePlace(instance, params.placeProofToken)
  const page = toPlacePath(instance.secrets, row.place.id, row.place.linkVersion)
  const texts = words(context.get(visitorContext).language)
  const { rows, state, canGiveBack } = toPlaceView(row, page, Temporal.Now.instant(), texts)
  const isProven = row.place.provenAt !== null
  return { page, rows, isProven, isOpen: canGiveBack && !isProven, isWanted: state === 'requested' }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const { place } = await requirePlace({ db, secrets }, params.placeProofToken)
  const { over, full, has_place } = words(context.get(visitorContext).language).groups.refused
  return answerForm(
    { form: await request.formData(), log },
    {
      refusals: { over, full, has_place },
      actions: {
        async save() {
          const proven = await provePlace(db, place.id, Temporal.Now.instant())
          return proven.ok ? `${toPlacePath(secrets, place.id, place.linkVersion)}?confirmed` : proven
        },
      },
    },
  )
}

export default function ConfirmPlace({ loaderData, actionData }: Route.ComponentProps) {
  const { page, rows, isProven, isOpen, isWanted } = loaderData
  const { confirm, back, refused } = useWords().groups
  return (
    <div className="max-w-3xl space-y-6">
      <PatternBand className="w-36" />
      <h1>{confirm.heading}</h1>
      {actionData ? (
        <p role="alert" className="card border-2 border-clay p-4 font-semibold">
          {actionData.message}
        </p>
      ) : null}
      <LineList rows={rows} />
      {isOpen ? (
        <form method="post" className="space-y-3">
          <p className="prose-width">{isWanted ? confirm.wanted : confirm.text}</p>
          <Button>{isWanted ? confirm.take : confirm.isMine}</Button>
        </form>
      ) : (
        <p className="prose-width font-semibold">{isProven ? confirm.done : refused.over}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={page} variant="quiet">
          {confirm.see}
        </ButtonLink>
        <ButtonLink href="/groups" variant="quiet">
          {back}
        </ButtonLink>
      </div>
    </div>
  )
}
