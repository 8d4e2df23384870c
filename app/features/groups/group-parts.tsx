import { useEffect } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { isolate } from '../../lib/text/isolate.ts'
import { Button } from '../../ui/form/button.tsx'
import { EndPart } from '../../ui/form/end-form.tsx'
import { CheckboxField, TextField, toFieldProps } from '../../ui/form/field.tsx'
import { type FieldErrors, firstMessages } from '../../ui/form/form-answer.tsx'
import { Summary } from '../../ui/layout/blocks.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { StatusWord } from '../../ui/text/status-word.tsx'
import { LongText } from '../../ui/text/text.tsx'
import { clients } from '../../words/staff/work/clients.ts'
import { groups as words } from '../../words/staff/work/groups.ts'
import { PhoneLine } from '../booking/reach/phone-line.tsx'
import { longestHours, reachTicks } from '../booking/reach/reach.ts'
import { StaffGuardianQuestion } from '../booking/staff-form/client-details.tsx'
import type { PlaceLine } from './group-view.ts'

const { people, addPlace, cancel } = words
const { columns } = people

type Place = Readonly<{ place: PlaceLine; hasBegun: boolean; isCancelled: boolean }>

/** The buttons of one person: before the session the place can go, after its start staff record who came. */
function PlaceActions({ place, hasBegun, isCancelled }: Place) {
  const { id, revision, name, status, isErased, isCaught } = place
  const buttons = [
    ...(hasBegun && !isCancelled && status !== 'cancelled' && status !== 'requested'
      ? ([
          ['attended', people.came],
          ['no_show', people.didNotCome],
        ] as const)
      : []),
    ...(isCaught && !hasBegun && !isCancelled ? [['release', people.release] as const] : []),
  ]
  const ends = [
    ...(hasBegun || isCancelled || status === 'cancelled' ? [] : (['take-away'] as const)),
    ...(isErased ? [] : (['erase'] as const)),
  ]
  const isBusy = useNavigation().formMethod === 'POST'
  const fields = { placeId: id, placeRevision: revision }
  return (
    <>
      {buttons.length > 0 ? (
        <Form method="post" className="flex flex-wrap gap-1 md:flex-nowrap md:*:whitespace-nowrap">
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          {buttons.map(([intent, label]) => (
            <Button
              key={intent}
              name="intent"
              value={intent}
              variant="quiet"
              isSmall
              className="md:min-h-9 md:px-2 md:py-0"
            >
              {label}
              <span className="sr-only">{people.names({ name: isolate(name) })}</span>
            </Button>
          ))}
        </Form>
      ) : null}
      {ends.length > 0 ? (
        <details className="max-md:[&[open]]:w-full">
          <Summary className="md:-my-2 md:min-h-9">
            {people.change}
            <span className="sr-only">{people.names({ name: isolate(name) })}</span>
          </Summary>
          <div className="space-y-4 pb-2 md:max-w-64">
            {ends.map((intent) => (
              <EndPart key={intent} {...{ intent, fields, isBusy }} {...people.ends[intent]} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  )
}

const moneyColumn: Column<PlaceLine> = {
  title: columns.money,
  isTitled: true,
  cell: ({ id, name, money }) =>
    money ? (
      <Link
        to={`/admin/money/places/${id}`}
        className={`-my-2 inline-flex min-h-11 items-center font-semibold whitespace-nowrap tabular-nums md:-my-3 ${money.colour}`}
      >
        {money.text}
        <span className="sr-only">{people.names({ name: isolate(name) })}</span>
      </Link>
    ) : null,
}

type People = Readonly<{ places: readonly PlaceLine[]; hasBegun: boolean; isCancelled: boolean }>

export function PeopleTable({ places, hasBegun, isCancelled }: People) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="mb-3 text-xl">
        {people.title}
      </h2>
      <DataTable
        caption={people.title}
        rows={places}
        empty={people.none}
        hasAnchors
        columns={[
          { title: columns.name, cell: ({ name }) => <span translate="no">{name}</span> },
          {
            title: columns.reach,
            cell: ({ email, phoneView }) => (
              <>
                <span className="inline-block wrap-anywhere lg:min-w-40">
                  <LongText text={email ?? ''} />
                </span>
                {phoneView ? <PhoneLine phone={phoneView} /> : null}
              </>
            ),
          },
          { title: columns.age, isTitled: true, cell: ({ age }) => age },
          { title: columns.guardian, isTitled: true, cell: ({ guardian }) => guardian },
          {
            title: columns.status,
            isMain: true,
            cell: ({ tone, statusWord }) => <StatusWord tone={tone}>{statusWord}</StatusWord>,
          },
          ...(places.some(({ money }) => money) ? [moneyColumn] : []),
          {
            title: people.change,
            isWide: true,
            cell: (place) => <PlaceActions {...{ place, hasBegun, isCancelled }} />,
          },
        ]}
      />
    </section>
  )
}

type Add = Readonly<{
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  message: string | null
  consentText: string
  /** The idempotency key of the form. */
  formKey: string
  hasMail: boolean
}>

const isOpen = (...answers: readonly Readonly<Record<string, string | undefined>>[]) =>
  ['hours', ...reachTicks].some((name) => answers.some((answer) => answer[name]))

export function AddPlaceForm({ values, errors, message, consentText, formKey, hasMail }: Add) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { hash, key } = useLocation()
  // The link that opens the form is gone now. Each press of it has its own key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press has the same hash
  useEffect(() => {
    if (hash === '#add-place') document.getElementById('name')?.focus({ preventScroll: true })
  }, [hash, key])
  const shown = firstMessages(errors)
  const toField = toFieldProps<string>({ values, errors: shown })
  const problem = shown.consentBy ?? message
  return (
    <section id="add-place" aria-labelledby="add-place-heading" className="card scroll-mt-24 p-4">
      <h2 id="add-place-heading" className="text-xl">
        {addPlace.title}
      </h2>
      {problem ? (
        <p role="alert" className="mb-3 font-semibold text-clay">
          {problem}
        </p>
      ) : null}
      <Form method="post" noValidate className="space-y-4 pt-2">
        <input type="hidden" name="intent" value="add-place" />
        <input type="hidden" name="key" value={formKey} />
        <TextField {...toField('name')} label={addPlace.name} autoComplete="off" />
        <TextField
          {...toField('email')}
          label={addPlace.email}
          hint={hasMail ? addPlace.emailHint : addPlace.noMailHint}
          type="email"
          autoComplete="off"
        />
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <TextField
            {...toField('phone')}
            label={addPlace.phone}
            hint={addPlace.phoneHint}
            type="tel"
            autoComplete="off"
          />
          <TextField {...toField('age')} label={addPlace.age} inputMode="numeric" autoComplete="off" />
        </div>
        <details open={isOpen(values, shown) || undefined}>
          <Summary>{addPlace.safe}</Summary>
          <div className="space-y-3 pt-1">
            <p className="text-base text-muted">{clients.phones.ask}</p>
            {reachTicks.map((tick) => (
              <CheckboxField
                key={tick}
                name={tick}
                label={clients.phones.ticks[tick]}
                error={shown[tick]}
                defaultChecked={values[tick] === 'on'}
              />
            ))}
            <TextField
              {...toField('hours')}
              label={clients.phones.hoursLabel}
              hint={clients.phones.hoursHint}
              maxLength={longestHours}
              autoComplete="off"
              optional
            />
          </div>
        </details>
        <StaffGuardianQuestion values={values} errors={shown} />
        <div>
          <h3 className="mb-2 text-lg font-bold">{addPlace.read}</h3>
          <p className="rounded-lg bg-paper p-3 text-base">{consentText}</p>
        </div>
        <div className="grid gap-2">
          <Button name="consentBy" value="phone" aria-disabled={isBusy || undefined}>
            {addPlace.byPhone}
          </Button>
          <Button name="consentBy" value="in_person" variant="quiet" aria-disabled={isBusy || undefined}>
            {addPlace.inPerson}
          </Button>
        </div>
      </Form>
    </section>
  )
}

type Cancel = Readonly<{
  revision: number
  places: readonly PlaceLine[]
  hasMail: boolean
  isGroup: boolean
}>

/** Says who gets a mail and who must be rung before the session is cancelled for everybody. */
export function CancelGroup({ revision, places, hasMail, isGroup }: Cancel) {
  const told = places.filter(({ isTold }) => isTold)
  const isMailed = ({ email }: PlaceLine) => hasMail && email !== null
  const count = told.filter(isMailed).length
  const others = told.filter((place) => !isMailed(place))
  return (
    <details>
      <Summary>{cancel.open}</Summary>
      <div className="space-y-3 pt-1 pb-3">
        {isGroup ? null : <p>{cancel.organisation}</p>}
        {isGroup && hasMail ? <p>{cancel.mailed({ count })}</p> : null}
        {others.length > 0 ? (
          <>
            <p>{hasMail ? cancel.ring : cancel.tell}</p>
            <ul className="list-disc space-y-2 pl-5">
              {others.map(({ id, name, email, phoneView }) => (
                <li key={id}>
                  <span translate="no">{name}</span>
                  {email ? <LongText text={` ${email}`} /> : null}
                  {phoneView ? <PhoneLine phone={phoneView} /> : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p>{cancel.free}</p>
        <Form method="post">
          <input type="hidden" name="revision" value={revision} />
          <Button name="intent" value="cancel" variant="danger">
            {cancel.button}
          </Button>
        </Form>
      </div>
    </details>
  )
}
