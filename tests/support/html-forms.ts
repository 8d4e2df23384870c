/** A field of a form as its page shows it. A button with a name is a field of the press on it. */
export type FormField = Readonly<{ name: string; kind: string; value: string }>
export type HtmlForm = Readonly<{
  /** The address that receives the form. */
  action: string
  isMultipart: boolean
  fields: readonly FormField[]
  buttons: readonly FormButton[]
}>
/** `action` is the address that receives the form when this button is pressed. */
export type FormButton = FormField & Readonly<{ action: string }>

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')
const readAttribute = (tag: string, name: string) => {
  const [, value] = tag.match(new RegExp(` ${name}="([^"]*)"`)) ?? []
  return value === undefined ? null : decode(value)
}

/** Returns the forms of a page that change something. */
export function listForms(html: string, path: string): HtmlForm[] {
  return [...html.matchAll(/(<form [^>]*method="post"[^>]*>)(.*?)<\/form>/gs)].map(
    ([, open = '', inside = '']) => {
      const action = readAttribute(open, 'action') ?? path
      return {
        action,
        isMultipart: open.includes('multipart/form-data'),
        fields: listFields(inside),
        buttons: [...inside.matchAll(/<button [^>]*>/g)]
          .filter(([tag]) => !tag.includes('type="button"'))
          .map(([tag]) => ({
            ...toField(tag, 'button'),
            action: readAttribute(tag, 'formAction') ?? action,
          })),
      }
    },
  )
}

const toField = (tag: string, kind: string, value = readAttribute(tag, 'value') ?? ''): FormField => ({
  name: readAttribute(tag, 'name') ?? '',
  kind,
  value,
})

function listFields(inside: string): FormField[] {
  const inputs = [...inside.matchAll(/<input [^>]*>/g)]
    .filter(([tag]) => !/type="(checkbox|radio)"/.test(tag) || / checked=""/.test(tag))
    .map(([tag]) => toField(tag, readAttribute(tag, 'type') ?? 'text'))
  const texts = [...inside.matchAll(/(<textarea [^>]*>)(.*?)<\/textarea>/gs)].map(([, tag = '', text = '']) =>
    toField(tag, 'textarea', decode(text)),
  )
  const lists = [...inside.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']) => {
      const all = [...options.matchAll(/<option [^>]*>/g)].map(([option]) => option)
      const chosen = all.find((option) => / selected=""/.test(option)) ?? all[0] ?? ''
      return toField(tag, 'select', readAttribute(chosen, 'value') ?? '')
    },
  )
  return [...inputs, ...texts, ...lists].filter(({ name }) => name !== '')
}

/** Returns the addresses of the site to which a page leads. */
export const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = '']) => decode(href))
