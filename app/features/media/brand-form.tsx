import { Form } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { siteAgency } from '../../words/staff/site-agency.ts'
import type { LibraryPicture } from './list-pictures.server.ts'
import { PictureField } from './picture-field.tsx'
import { iconSide } from './picture-rules.ts'

const words = siteAgency.brand

type Props = Readonly<{
  logo: LibraryPicture | null
  icon: LibraryPicture | null
  choices: readonly LibraryPicture[]
  isBusy: boolean
}>

/** Chooses the logo and the icon of the agency. It sends those that it showed, so that nobody undoes what somebody else chose. */
export function BrandForm({ logo, icon, choices, isBusy }: Props) {
  return (
    <Form method="post" className="card mt-6 space-y-4 p-4 sm:p-5" aria-labelledby="brand">
      <h2 id="brand" className="text-xl">
        {words.title}
      </h2>
      <p className="text-muted">{words.text}</p>
      <input type="hidden" name="logoBefore" value={logo?.id ?? ''} />
      <input type="hidden" name="iconBefore" value={icon?.id ?? ''} />
      <PictureField name="logo" label={words.logo} hint={words.logoHint} picture={logo} choices={choices} />
      <PictureField
        name="icon"
        label={words.icon}
        hint={words.iconHint({ pixels: iconSide })}
        picture={icon}
        choices={choices}
      />
      <Button variant="quiet" name="intent" value="brand" aria-disabled={isBusy || undefined}>
        {words.save}
      </Button>
    </Form>
  )
}
