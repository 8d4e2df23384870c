/** Reads out that a page shows something else than before; whoever looks at it sees it. */
export function LiveNote({ said }: { said: string }) {
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
