/** Returns what a log may contain of an error. It leaves out the message: a database error repeats what a person typed. */
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
