import { Form, useNavigation } from 'react-router'
import { openSite } from '../../../features/setup/sample-data.server.ts'
import { countMissing } from '../../../features/setup/setup-steps.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { ChangeNote, PageNote } from '../../../ui/text/notes.tsx'
import { setup } from '../../../words/staff/setup.ts'
import { answerForm } from '../../form-action.server.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm } from '../staff.server.ts'
import type { Route } from './+types/open'
import { loadServerTasks, loadSetup } from './load-setup.server.ts'
import { NameList } from './name-list.tsx'

const words = setup.opening
const pageHref = '/admin/setup/open'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(setup.steps.opening, matches)

export async function loader({ context }: Route.LoaderArgs) {
  const clock = readClock(context)
  const { steps, invented, isOpen } = await loadSetup(context.get(instanceContext), clock)
  const serverTasks = await loadServerTasks(context.get(instanceContext), clock.now)
  const { reviews, authors, comments } = invented
  const hidden = Object.entries({ reviews, authors, comments }).filter(([, count]) => count > 0)
  const isMissing = (step: (typeof steps)[number]) => countMissing(step) > 0 && step.id !== 'opening'
  return {
    isOpen,
    /** The sample rows by kind. */
    sample: steps
      .filter(({ id }) => id === 'sample')
      .filter(isMissing)
      .flatMap(({ items }) => items),
    hidden: hidden.map(([name, count]) => words.hidden[name as keyof typeof words.hidden]({ count })),
    undone: [
      ...steps.filter((step) => isMissing(step) && step.id !== 'sample').map(({ title }) => title),
      ...(serverTasks.length > 0 ? [setup.server.title] : []),
    ],
  }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  return answerForm(sent, {
    refusals: {
      needed: { toast: words.needed, message: words.needed },
      nothing_left: { toast: words.again, message: words.again },
      failed: { toast: words.failed, message: words.failed },
    },
    actions: {
      async save() {
        const opened = await openSite(sent.db, sent.actor)
        return opened.ok ? '/admin/setup?done=opened' : opened
      },
    },
  })
}

export default function Open({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, sample, hidden, undone } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <div className="max-w-3xl space-y-4">
      <ChangeNote done={null} href={pageHref} answer={actionData} />
      <BackLink to="/admin/setup">{setup.title}</BackLink>
      <h1>{setup.steps.opening}</h1>
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {isOpen ? (
        <p>{setup.open}</p>
      ) : sample.length > 0 ? (
        <section aria-labelledby="still-sample" className="card space-y-4 p-4 lg:p-5">
          <h2 id="still-sample" className="text-xl">
            {words.sampleFirst}
          </h2>
          <dl className="divide-y divide-line border-y border-line">
            {sample.map(({ label, value, list }) => (
              <div key={label} className="py-2">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">
                  {value}
                  <NameList names={list} />
                </dd>
              </div>
            ))}
          </dl>
          <p>
            <ButtonLink href="/admin/setup/sample">{setup.links.sample}</ButtonLink>
          </p>
        </section>
      ) : (
        <Form method="post" className="card space-y-4 p-4 lg:p-5">
          <p>{words.introduction}</p>
          {hidden.length > 0 ? (
            <LabelledList title={words.hides} lines={hidden} />
          ) : (
            <p className="text-muted">{words.hidesNothing}</p>
          )}
          {undone.length > 0 ? <LabelledList title={words.stillOpen} lines={undone} /> : null}
          <Button aria-disabled={isBusy || undefined}>{isBusy ? words.opening : words.press}</Button>
        </Form>
      )}
    </div>
  )
}

function LabelledList({ title, lines }: Readonly<{ title: string; lines: readonly string[] }>) {
  return (
    <div>
      <h2 className="text-lg">{title}</h2>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
