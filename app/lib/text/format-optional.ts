/** What staff read of an answer that may be missing. */
export function formatOptional(value: string | null): string {
  return value?.trim() ? value : 'N/A'
}
