import { ButtonLink } from '../../ui/form/button.tsx'
import { countMissing, type SetupItem, type SetupStep, sayMissing } from './setup-steps.ts'

type Props = Readonly<{
  steps: readonly SetupStep[]
  sample: SetupStep
  /** Sentences that say why the sample data cannot be deleted. */
  obstacles: readonly string[]
  /** The address of the question before the deletion; null when there is nothing to delete. */
  deleteHref: string | null
}>

export function SetupPage({ steps, sample, obstacles, deleteHref }: Props) {
  const missing = countMissing([...steps, sample])
  return (
    <>
      <h1 className="mb-1">Setup</h1>
      <p className="mb-6 text-lg font-semibold">{sayMissing(missing)}</p>
      <ol className="gap-4 space-y-4 xl:columns-2">
        {[...steps, sample].map((step, place) => (
          <li key={step.id} className="card break-inside-avoid p-4 sm:p-5">
            <Step {...step} place={place + 1} />
            {step === sample ? <SampleForm {...{ obstacles, deleteHref }} /> : null}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-base text-muted">
        Values in capitals are settings: change them where the site is started, then start it again. A file in
        app/content holds words of the site: change it, then build and start the site again.
      </p>
    </>
  )
}

function Step({ title, items, links, place }: SetupStep & Readonly<{ place: number }>) {
  const missing = items.filter((item) => item.missing !== undefined).length
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          {place}. {title}
        </h2>
        <p className={`text-base font-semibold ${missing > 0 ? 'text-clay' : 'text-leaf'}`}>
          {missing > 0 ? `${missing} missing` : 'Complete'}
        </p>
      </div>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <Item key={item.label} {...item} />
        ))}
      </dl>
      {links.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({ href, label }) => (
            <a key={href} href={href} className="inline-flex min-h-11 items-center font-semibold">
              {label}
            </a>
          ))}
        </p>
      ) : null}
    </>
  )
}

function Item({ label, value, source, missing }: SetupItem) {
  return (
    <div className="py-2 text-base">
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
      {missing ? (
        <dd className="text-clay">
          <strong>Missing:</strong> {missing}
        </dd>
      ) : null}
      {source ? (
        <dd className="text-sm text-muted wrap-anywhere">
          Changed in <code>{source}</code>
        </dd>
      ) : null}
    </div>
  )
}

function SampleForm({ obstacles, deleteHref }: Pick<Props, 'obstacles' | 'deleteHref'>) {
  if (!deleteHref) return null
  if (obstacles.length === 0)
    return (
      <p className="mt-4">
        <ButtonLink variant="danger" href={deleteHref} id="delete-sample">
          Delete the sample data
        </ButtonLink>
      </p>
    )
  return (
    <div className="mt-4 space-y-2 text-base">
      <p className="font-semibold">The sample data cannot be deleted yet:</p>
      <ul className="list-disc space-y-1 pl-5">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </ul>
      <p>
        Enter your own data for these under Offices and Availability. What you change counts as your own and
        stays.
      </p>
    </div>
  )
}
