type FormState<Value> = Readonly<{
  values: Readonly<Record<string, Value>>
  errors: Readonly<Record<string, string | undefined>>
}>

/** Returns a function that gives a field its name, its typed value and its error. */
export function toFieldProps<Value extends string | number | undefined>({
  values,
  errors,
}: FormState<Value>) {
  return (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
}
