/** Resolves after the next paint, so that heavy work does not delay the visible response. Hidden pages never paint. */
export async function afterPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
