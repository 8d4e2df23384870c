/**
 * Asks whether the browser shall keep this page for times without a connection. public/site.js shows it where a service worker runs.
 */
export function KeepPage() {
  return (
    <p className="mt-10 text-base text-muted print:hidden" data-keep-page hidden>
      <button type="button" className="min-h-11 cursor-pointer font-semibold underline" aria-pressed="false">
        Keep this page for times without a connection
      </button>
      <span className="sr-only" role="status" />
    </p>
  )
}
