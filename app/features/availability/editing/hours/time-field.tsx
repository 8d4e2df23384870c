import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/form/field.tsx'

/** A time of day on a 24-hour clock. A narrow `<input type="time">` can hide whether it is morning or afternoon. */
export function TimeField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" placeholder="00:00" />
}
