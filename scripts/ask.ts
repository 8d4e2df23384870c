import { createInterface } from 'node:readline'
import { type Readable, Writable } from 'node:stream'
import { CommandProblem } from '../server/problems.ts'

export type Ask = (question: string, options?: Readonly<{ isSecret?: boolean }>) => Promise<string>

type Streams = Readonly<{ input?: Readable & { isTTY?: boolean }; output?: Writable }>

/**
 * Calls `work` with a function that asks a question and returns the line that follows, without spaces at its ends. The answers come from
 * a terminal or a pipe. A terminal does not show a secret. The end of the answers is a `CommandProblem` that names the question.
 */
export async function withQuestions<Result>(
  work: (ask: Ask) => Promise<Result>,
  { input = process.stdin, output = process.stdout }: Streams = {},
): Promise<Result> {
  let isHidden = false
  const shown = new Writable({
    write: (piece, _encoding, done) => void (isHidden ? done() : output.write(piece, () => done())),
  })
  const isTerminal = input.isTTY === true
  const reader = createInterface({ input, output: shown, terminal: isTerminal })
  const lines = reader[Symbol.asyncIterator]()
  const ask: Ask = async (question, { isSecret = false } = {}) => {
    // A pipe may have ended while its last lines are still to be read.
    if (isTerminal) {
      reader.setPrompt(question)
      reader.prompt()
    } else output.write(question)
    isHidden = isSecret
    const { done, value } = await lines.next()
    isHidden = false
    // A terminal shows the line break of the answer itself.
    if (isSecret || !isTerminal) output.write('\n')
    if (done) throw new CommandProblem(`There was no answer to: ${question.trim()} Nothing was changed.`)
    return value.trim()
  }
  try {
    return await work(ask)
  } finally {
    reader.close()
    input.destroy()
  }
}

/** Asks until `findProblem` finds none, and says each problem. */
export async function askUntil(
  ask: Ask,
  question: string,
  findProblem: (answer: string) => string | null | Promise<string | null>,
  { say = console.log, ...options }: Readonly<{ say?: (line: string) => void; isSecret?: boolean }> = {},
): Promise<string> {
  for (;;) {
    const answer = await ask(question, options)
    const problem = await findProblem(answer)
    if (problem === null) return answer
    say(problem)
  }
}
