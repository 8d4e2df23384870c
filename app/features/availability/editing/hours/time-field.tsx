import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/form/field.tsx'

/** A time of day on a 24-hour clock: a browser's own field would show morning and afternoon alike where it is narrow. */
export function TimeField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" placeholder="00:00" />
}
