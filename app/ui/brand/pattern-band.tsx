export function PatternBand({ className = '' }: { className?: string }) {
  return <div aria-hidden className={`cloth-band ${className}`} />
}
