/** Tells screen readers that the page shows new data. */
export function LiveNote({ announcement }: { announcement: string }) {
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
