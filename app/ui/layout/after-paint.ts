/** Comes back once the answer to a press has been painted, so that heavier work does not hold it up; at once where nothing is painted. */
export async function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
