type Given = Readonly<{
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
}>

/** For a form's fields: the name with what was typed there and what is wrong with it. */
export function toFieldProps({ values, errors }: Given) {
  return (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
}
