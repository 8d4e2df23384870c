import { makeLibraryPicture } from '../../app/features/media/testing.server.ts'
import type { FilledSite } from './filled-site.ts'
import { type FormButton, type FormField, type HtmlForm, listForms, listLinks } from './html-forms.ts'
import { site } from './testing-api.ts'

/** The screens on which the office owns its site. */
const ownSite =
  /^\/admin\/(site|articles|people|media|gallery|helplines|mail|offices|services|setup|money\/prices|availability)/

export type SentForm = Readonly<{ path: string; form: HtmlForm; button: FormButton | undefined }>

/** The same list with other columns or in another order. */
const isOnlyView = /[?&](hide|sort)=/
const toPattern = (path: string) =>
  path.replace(/[0-9a-f-]{36}/g, ':id').replace(/=(\d{4}-\d\d(-\d\d)?|\d+)/g, '=:n')

/**
 * Returns every form that an administrator can send on the `screens`: those of the screens and of the dialogs that they open. A form with
 * several buttons stands there once for each.
 */
export async function listOfficeForms(filled: FilledSite, screens = ownSite): Promise<SentForm[]> {
  const picture = await makeLibraryPicture(filled.api.db)
  const waiting = [
    ...filled.paths,
    '/admin/articles/new',
    `/admin/media/${picture}`,
    '/admin/site/pages/home/versions',
  ]
  const seen = new Set<string>()
  const found: SentForm[] = []
  while (waiting.length > 0) {
    const path = waiting.shift() ?? ''
    if (!screens.test(path) || isOnlyView.test(path) || path.includes(':')) continue
    if (seen.has(toPattern(path))) continue
    seen.add(toPattern(path))
    const { html } = await openScreen(filled, path)
    waiting.push(...listLinks(html))
    found.push(...listSent(html, path))
  }
  return found
}

/** Opens a screen as the administrator. Files have no HTML. */
export async function openScreen({ api, cookie }: FilledSite, path: string) {
  const answer = await api.request(path, { headers: { cookie } })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  return { status: answer.status, html: isPage ? await answer.text() : '' }
}

/** Returns the forms of a screen, each button on its own. */
export const listSent = (html: string, path: string): SentForm[] =>
  listForms(html, path)
    .filter(({ action }) => action !== '/logout')
    .flatMap((form) => {
      const buttons = form.buttons.length > 0 ? form.buttons : [undefined]
      return buttons.map((button) => ({ path, form, button }))
    })

/** Sends a form with the value that `toValue` gives each field. */
export async function sendOdd(
  { api }: FilledSite,
  { form, button }: SentForm,
  cookie: string,
  toValue: (field: FormField) => string,
) {
  const body = form.isMultipart ? new FormData() : new URLSearchParams()
  for (const field of form.fields) body.append(field.name, toValue(field))
  if (button?.name) body.append(button.name, button.value)
  const action = button?.action ?? form.action
  const answer = await api.request(action, { method: 'POST', headers: { origin: site, cookie }, body })
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

export const toName = ({ path, button }: SentForm, what: string) =>
  `${toPattern(path)} [${button?.value ?? ''}] with ${what}`
