import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { chromium, expect } from '@playwright/test'
import { chromiumOptions } from '../support/browser.ts'
import { findFreePort } from '../support/postgres-server.ts'

/** What a browser must be able to do. `tab.ts` makes everything else of it. */
export type Session = Readonly<{
  goto: (url: string) => Promise<unknown>
  /** Returns the value of an expression in the page, which is JSON. */
  evaluate: (expression: string) => Promise<unknown>
  clickAt: (x: number, y: number) => Promise<unknown>
  /** The name of a key is Playwright's name. */
  press: (key: string) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  close: () => Promise<unknown>
}>

/** Without `hasScript` the script of pages is off. */
type Options = Readonly<{ program: string; hasScript: boolean; width: number }>

const height = 800

export async function openChromium({ program, hasScript, width }: Options): Promise<Session> {
  const browser = await chromium.launch({ ...chromiumOptions, executablePath: program })
  const page = await browser.newPage({ javaScriptEnabled: hasScript, viewport: { width, height } })
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  }
}

/** Drives Firefox by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function openFirefox({ program, hasScript, width }: Options): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'ireti-firefox-'))
  await writeFile(join(profile, 'user.js'), `user_pref("javascript.enabled", ${hasScript});\n`)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [, address] = await readOutput(child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  let sent = 0
  const send = async (method: string, params: object): Promise<Answer> => {
    sent += 1
    const id = sent
    const answered = Promise.withResolvers<Answer>()
    const listen = ({ data }: MessageEvent<string>) => {
      const answer = JSON.parse(data) as Answer
      if (answer.id === id) answered.resolve(answer)
    }
    socket.addEventListener('message', listen)
    socket.send(JSON.stringify({ id, method, params }))
    const { error, message, result } = await answered.promise
    socket.removeEventListener('message', listen)
    if (error) throw new Error(`${method}: ${error}: ${message}`)
    return result as Answer
  }
  await send('session.new', { capabilities: {} })
  // The first window never has the focus, without which Space and Enter do nothing.
  const { context } = await send('browsingContext.create', { type: 'window' })
  await send('browsingContext.setViewport', { context, viewport: { width, height } })
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    evaluate: async (expression) => {
      const answer = await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails))
      const { value } = answer.result as { value?: string }
      return value === undefined ? undefined : JSON.parse(value)
    },
    ...actWith((actions) => send('input.performActions', { context, actions })),
    close: async () => {
      socket.close()
      await end(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Drives WebKitGTK by WebDriver (w3.org/TR/webdriver2), on a screen of its own. */
export async function openWebKit({ program, hasScript, width }: Options): Promise<Session> {
  const screen = spawn(process.env.XVFB_PATH ?? 'Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [, display] = await readOutput(screen.stdio[3] as Readable, /(\d+)\n/)
  const port = await findFreePort()
  const driver = spawn(program, ['-p', String(port)], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  })
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  // With this setting the parser drops the page's script, and the driver's own still runs.
  const args = ['--automation', `--enable-javascript-markup=${hasScript}`]
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args } } }
  await expect(async () => fetch(`http://127.0.0.1:${port}/status`)).toPass()
  const { sessionId } = (await request('POST', '', { capabilities })) as { sessionId: string }
  const send = (path: string, body: object) => request('POST', `/${sessionId}${path}`, body)
  await send('/window/rect', { width, height })
  return {
    goto: (url) => send('/url', { url }),
    evaluate: (expression) => send('/execute/sync', { script: `return ${expression}`, args: [] }),
    ...actWith((actions) => send('/actions', { actions })),
    close: async () => {
      await request('DELETE', `/${sessionId}`)
      await end(driver)
      await end(screen)
    },
  }
}

type Answer = Readonly<Record<string, unknown>>

/** The input of WebDriver and of WebDriver BiDi has the same form (w3.org/TR/webdriver2/#actions). */
function actWith(act: (actions: object[]) => Promise<unknown>): Pick<Session, 'clickAt' | 'press' | 'type'> {
  const names: Readonly<Record<string, string>> = {
    Tab: '\uE004',
    Enter: '\uE007',
    Space: ' ',
    ArrowDown: '\uE015',
  }
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((kind) => ({ type: kind, value })))
    return act([{ type: 'key', id: 'keyboard', actions }])
  }
  return {
    type,
    press: (key) => type(names[key] ?? key),
    clickAt: (x, y) => {
      const buttons = ['pointerDown', 'pointerUp'].map((kind) => ({ type: kind, button: 0 }))
      const actions = [{ type: 'pointerMove', x, y }, ...buttons]
      return act([{ type: 'pointer', id: 'mouse', actions }])
    },
  }
}

/** Returns the first match in what a process writes. */
async function readOutput(stream: Readable, pattern: RegExp): Promise<RegExpMatchArray> {
  let text = ''
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    const found = text.match(pattern)
    if (found) return found
  }
  throw new Error(`the process ended:\n${text}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
