import { createTransport } from 'nodemailer'
import type { Env } from '../../app/lib/env.server.ts'
import { type Finding, good, look, toCode, trouble } from './finding.ts'

const check = 'Mail server'
const timeLimit = 10_000

type Settings = Pick<Env, 'mailFrom' | 'companyName'>

/** Signs in to the mail server. With `to` it also sends a mail there. */
export async function checkMailServer(
  mailUrl: string,
  { mailFrom, companyName }: Settings,
  to: string | undefined,
): Promise<Finding[]> {
  const { host, protocol, searchParams } = new URL(mailUrl)
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
  })
  try {
    await transport.verify()
    const findings = [good(check, `${host} accepts the sign-in of the site.`)]
    if (protocol === 'smtp:' && searchParams.get('requireTLS') !== 'true' && !isLocal(host))
      findings.push(look(check, 'Mail may leave without encryption: add ?requireTLS=true to MAIL_URL.'))
    if (to)
      findings.push(await sendTestMail(transport, { from: { name: companyName, address: mailFrom }, to }))
    return findings
  } catch (error) {
    return [trouble(check, `${host} ${explain(error)} (${toCode(error)})`)]
  } finally {
    transport.close()
  }
}

const isLocal = (host: string) => /^(localhost|127\.|\[::1\])/.test(host)

async function sendTestMail(
  transport: ReturnType<typeof createTransport>,
  envelope: Readonly<{ from: { name: string; address: string }; to: string }>,
): Promise<Finding> {
  const subject = 'Test mail'
  const text =
    'This mail shows that the site can send mail. Look whether it came into the inbox and not into spam.\n'
  try {
    await transport.sendMail({ ...envelope, subject, text })
    return good(
      'Test mail',
      `The server took a mail to ${envelope.to}. Look whether it arrives in the inbox.`,
    )
  } catch (error) {
    return trouble(
      'Test mail',
      `The server refused a mail from ${envelope.from.address} to ${envelope.to} (${toCode(error)}). Check MAIL_FROM and the address.`,
    )
  }
}

function explain(error: unknown): string {
  const code = toCode(error)
  if (code.startsWith('EAUTH')) return 'refuses the name or the password of MAIL_URL. Correct them.'
  if (code.startsWith('ETLS')) return 'offers no encryption. Ask the provider for the right port.'
  return 'does not answer as a mail server. Check host and port of MAIL_URL, and whether a firewall blocks the port.'
}
