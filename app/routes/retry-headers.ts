/** Returns the headers of a 429 response. */
export function toRetryHeaders(seconds: number | undefined): Record<string, string> | undefined {
  return seconds ? { 'Retry-After': String(seconds) } : undefined
}
