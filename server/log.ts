import pino, { type DestinationStream, type Logger } from 'pino'

type Output = DestinationStream & Readonly<{ isTTY?: boolean }>

/** Returns the log of the process. A line is readable on a terminal, and a JSON object elsewhere. */
export async function openLog(level: string, output: Output = process.stdout): Promise<Logger> {
  const options = { level, base: null }
  if (!output.isTTY) return pino(options, output)
  // Only a terminal needs this package, so only a terminal loads it.
  const { prettyFactory } = await import('pino-pretty')
  const toLine = prettyFactory({
    colorize: !process.env.NO_COLOR,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  })
  return pino(options, { write: (line) => output.write(toLine(line) ?? line) })
}
