/** Tells the client that the guardian does not agree. A follow-up makes staff contact the client. */
export function GuardianAgainstNote() {
  return (
    <section className="card space-y-3 border-2 border-marigold p-4">
      <h2 className="text-xl">Your parent or guardian does not agree</h2>
      <p className="prose-width">
        Nobody can read what you wrote now. Your time is still kept for you. One of us will contact you before
        the session, and you decide together what happens next.
      </p>
      <p className="prose-width">
        If you need someone now, <a href="/help">get help now</a>.
      </p>
    </section>
  )
}
