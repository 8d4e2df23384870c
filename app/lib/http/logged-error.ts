/**
 * What a log may say of an error. Its message is left out: a database error repeats the values of the
 * statement, and these are what somebody typed.
 */
export function toLoggedError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error }
  const cause = error.cause instanceof Error ? error.cause : null
  const { code, constraint } = { ...error, ...cause } as { code?: unknown; constraint?: unknown }
  const frames = (cause?.stack ?? error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    cause: cause?.name,
    code,
    constraint,
    at: frames.slice(0, 10).map((line) => line.trim()),
  }
}
