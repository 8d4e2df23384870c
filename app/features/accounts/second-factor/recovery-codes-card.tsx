/** The recovery codes. Nobody can see them again. */
export function RecoveryCodesCard({ codes }: { codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="card space-y-3 border-2 border-leaf p-5">
      <h2 id="recovery-codes" className="text-xl">
        Your recovery codes
      </h2>
      <p>
        Write these codes down now and keep them away from your phone: this page does not show them again.
        Each signs you in once when the app or the passkey is not at hand.
      </p>
      <ul className="space-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  )
}
