type FormState = Readonly<{
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
}>

/** Returns a function that gives a field its name, its typed value and its error. */
export function toFieldProps({ values, errors }: FormState) {
  return (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
}
