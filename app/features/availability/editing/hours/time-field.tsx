import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/form/field.tsx'

/** A time of day. A narrow `<input type="time">` can hide whether it is morning or afternoon. */
export function TimeField(props: ComponentProps<typeof TextField>) {
  return <TextField {...props} autoComplete="off" placeholder="9:00 am" />
}
