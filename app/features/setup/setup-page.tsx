import { Form, Link } from 'react-router'
import { DialogClose, PageDialog } from '../../ui/dialog/page-dialog.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { PageNote } from '../../ui/text/page-note.tsx'
import type { SetupStep } from './setup-steps.server.ts'

type Sample = Readonly<{ label: string; names: readonly string[] }>

type Props = Readonly<{
  steps: readonly SetupStep[]
  missing: number
  samples: readonly Sample[]
  isAsking: boolean
  /** Why the sample data could not be removed. */
  reasons: readonly string[]
  isBusy: boolean
}>

const path = '/admin/setup'

/** Leads through what an agency enters before its site opens to the public. */
export function SetupPage({ steps, missing, samples, isAsking, reasons, isBusy }: Props) {
  return (
    <div className="max-w-3xl">
      <h1 className="mb-2">Setup</h1>
      <p className="mb-5">
        {missing === 0
          ? 'Nothing is missing. The site can open to the public.'
          : `Before the site opens to the public, ${missing === 1 ? '1 thing is' : `${missing} things are`} missing.`}
      </p>
      {reasons.length > 0 ? (
        <PageNote isError>
          <p>Nothing was removed.</p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </PageNote>
      ) : null}
      <ol className="card divide-y divide-line">
        {steps.map((step, place) => (
          <Step key={step.title} step={step} number={place + 1} />
        ))}
      </ol>
      <section aria-labelledby="samples" className="mt-8 space-y-3">
        <h2 id="samples" className="text-xl">
          Sample data
        </h2>
        {samples.length === 0 ? <p>There is no sample data any more.</p> : <SampleList samples={samples} />}
      </section>
      {isAsking && samples.length > 0 && reasons.length === 0 ? (
        <PageDialog title="Remove the sample data?" closeHref={path} openerId="remove-samples" isAlert>
          <Form method="post" action={path} className="space-y-5">
            <p>Everything in the list of sample data goes. What you added or changed stays.</p>
            <div className="flex flex-wrap gap-3">
              <DialogClose>Leave it as it is</DialogClose>
              <Button
                variant="danger"
                name="intent"
                value="remove-samples"
                aria-disabled={isBusy || undefined}
              >
                Remove the sample data
              </Button>
            </div>
          </Form>
        </PageDialog>
      ) : null}
    </div>
  )
}

function Step({ step, number }: { step: SetupStep; number: number }) {
  const { title, present, missing, link } = step
  return (
    <li className="space-y-1 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">
          {number}. {title}
        </h2>
        <strong className={missing ? 'text-clay' : 'text-leaf'}>{missing ? 'Missing' : 'Done'}</strong>
      </div>
      {missing ? <p className="wrap-anywhere">{missing}</p> : null}
      <p className="text-base text-muted wrap-anywhere">{present}</p>
      {link ? (
        <Link to={link.to} className="inline-flex min-h-11 items-center font-semibold">
          Go to {link.label}
        </Link>
      ) : null}
    </li>
  )
}

function SampleList({ samples }: { samples: readonly Sample[] }) {
  return (
    <>
      <p className="prose-width text-muted">
        Nobody has changed these rows since the first start. A row that you change counts as your own and
        stays. Public holidays stay as well.
      </p>
      <ul className="card space-y-1 p-4">
        {samples.map(({ label, names }) => (
          <li key={label} className="wrap-anywhere">
            <strong>{label}:</strong> {names.join(', ')}
          </li>
        ))}
      </ul>
      <ButtonLink variant="danger" href={`${path}?ask=remove`} id="remove-samples">
        Remove the sample data
      </ButtonLink>
    </>
  )
}
