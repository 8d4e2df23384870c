import type { Context, ErrorHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { officeContacts } from '../../app/content/company.ts'
import { type KeptForm, toKeptForm } from '../../app/lib/http/kept-form.ts'
import { toLoggedError } from '../../app/lib/http/logged-error.ts'
import type { AppEnv } from '../app-env.ts'
import { formBytes } from './forms.ts'
import { plainPage } from './plain-page.ts'

/** Answers errors that neither the API nor the pages catch, for instance a session that cannot be read. */
export function answerFailure(log: Logger): ErrorHandler<AppEnv> {
  return async (error, c) => {
    if (error instanceof HTTPException && error.status === 403) {
      return plainPage(c, 403, 'This form must be sent from our own page')
    }
    const { requestId } = c.var
    log.error({ requestId, error: toLoggedError(error) }, 'request failed')
    if (c.req.path.startsWith('/api/')) {
      return c.json({ statusCode: 500, message: 'Something went wrong on our side', data: null }, 500)
    }
    const kept = await keepForm(c)
    const phones = officeContacts.map(({ title, phone }) => `${title} ${phone}`).join(' or ')
    const first = kept ? showAgain(kept) : html`<p>What you typed was not saved.</p>`
    const last = html`<p>Or ring us: ${phones}.</p><p>If you write to us, give this number: ${requestId}.</p>`
    return plainPage(c, 500, 'Unexpected Application Error!', `${await first}${await last}`)
  }
}

/** Returns the form of the failed request, also when it failed before the form was read. */
async function keepForm(c: Context<AppEnv>): Promise<KeptForm | null> {
  const { req } = c
  const length = Number(req.header('content-length') ?? Number.NaN)
  const isReadable = req.method === 'POST' && !req.raw.bodyUsed && length <= formBytes
  const form = c.var.sentForm ?? (isReadable ? await req.raw.formData().catch(() => null) : null)
  return form && toKeptForm(form, `${req.path}${new URL(req.url).search}`)
}

function showAgain({ action, fields }: KeptForm) {
  const inputs = fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
  const words = 'What you typed is kept on this page. Wait a minute, then send it again.'
  return html`<p>${words}</p><form method="post" action="${action}">${inputs}<button>Send again</button></form>`
}
