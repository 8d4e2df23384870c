import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { firstMessages } from '../../ui/form/error-summary.tsx'
import { CheckboxField, TextField } from '../../ui/form/field.tsx'
import { keyScopes, scopeWords } from './key-scopes.ts'

type Props = Readonly<{
  values: Readonly<{ name: string; scopes: readonly string[] }>
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** Asks the administrator again. */
  ownerCheck: ReactNode
}>

export function ApiKeyForm({ values, errors, ownerCheck }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const { name, scopes } = firstMessages(errors)
  return (
    <Form method="post" noValidate className="card space-y-5 p-4 lg:p-5">
      <TextField
        name="name"
        label="Name of the program"
        defaultValue={values.name}
        error={name}
        autoComplete="off"
      />
      <fieldset>
        <legend className="mb-1 font-semibold">The program may</legend>
        {keyScopes.map((scope, place) => (
          <CheckboxField
            key={scope}
            id={place === 0 ? 'scopes' : `scopes-${place + 1}`}
            name="scopes"
            value={scope}
            defaultChecked={values.scopes.includes(scope)}
            error={place === 0 ? scopes : undefined}
            label={
              <>
                {scopeWords[scope]} <span className="text-muted">({scope})</span>
              </>
            }
          />
        ))}
      </fieldset>
      {ownerCheck}
      <Button name="intent" value="make" aria-disabled={isBusy || undefined}>
        Make the key
      </Button>
    </Form>
  )
}
