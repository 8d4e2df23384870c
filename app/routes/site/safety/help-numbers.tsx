import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { toDialled } from '../../../lib/text/dialled.ts'
import { MessageCircle, PhoneCall } from '../../../ui/brand/icons.tsx'
import type { HelpParts } from '../pages/load-page.server.ts'

/** The top of the page for help, which nobody edits: the emergency numbers. */
export function EmergencyNumbers({ emergency, help }: HelpParts) {
  return (
    <div className="space-y-5">
      <h1>{help.heading}</h1>
      <p className="lead">{help.danger}</p>
      <ul aria-label={help.emergencyNumbers} className="space-y-3">
        {emergency.map(({ number, name, about, call, places }) => (
          <li key={`${places} ${number}`}>
            <a href={toDialled('tel', number)} className="help-card help-card-first">
              <PhoneCall size={32} className="shrink-0" />
              <span className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-1">
                <span className="text-3xl font-bold">{call}</span>
                <span>
                  {[name, about, places].map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The part below the first note, which nobody edits: whom to talk to, what to do now, and that nobody reads bookings day and night. */
export function HelpNumbers({ countries, help }: HelpParts) {
  return (
    <div className="space-y-8">
      {help.emergencyOnly ? <p>{help.emergencyOnly}</p> : null}
      {countries.length > 0 ? (
        <div className="space-y-4">
          <h2>{help.talk}</h2>
          <HelplineList countries={countries} level={3} />
        </div>
      ) : null}
      <DoNow now={help.now} />
      <p className="text-muted">{help.notRead}</p>
    </div>
  )
}

/** Lists what helps at once. Its link opens a message without a receiver: Android reads the text after `?`, iPhones after `&`. */
function DoNow({ now }: Pick<HelpParts['help'], 'now'>) {
  const messageLink = `sms:?&body=${encodeURIComponent(now.message)}`
  return (
    <section aria-labelledby="do-now" className="space-y-3">
      <h2 id="do-now">{now.heading}</h2>
      <ul className="list-disc space-y-1 pl-5">
        {now.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <a href={messageLink} className="help-card">
        <MessageCircle size={28} className="shrink-0 text-indigo" />
        <span className="min-w-0">
          <span className="block font-bold text-indigo underline underline-offset-4">{now.text}</span>
          <span className="block text-base text-muted">{now.note}</span>
        </span>
      </a>
    </section>
  )
}
