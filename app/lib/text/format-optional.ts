/** Returns the text, or 'N/A' when it is empty. */
export function formatOptional(value: string | null): string {
  return value?.trim() ? value : 'N/A'
}
