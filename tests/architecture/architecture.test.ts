import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { type Source, sources } from './sources.ts'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const product = sources.filter(({ path }) => /^(app|server)\//.test(path))
const code = product.filter(({ path }) => !isTest(path))

test('a folder holds at most 25 files, tests not counted', () => {
  const sizes = Map.groupBy(code, ({ path }) => dirname(path))
  const large = [...sizes].filter(([, files]) => files.length > 25)
  expect(
    large.map(([folder, files]) => `${folder}: ${files.length} files; split it by what they do`),
  ).toEqual([])
})

test('a file holds at most 350 lines', () => {
  const long = sources
    .filter(({ path }) => !/^app\/(demo\/)?content\/|\.d\.ts$/.test(path) && !isTest(path))
    .filter(({ lines }) => lines > 350)
  expect(long.map(({ path, lines }) => `${path}: ${lines} lines; split it by what it does`)).toEqual([])
})

test('one function compares the revision of a form with that of its row', () => {
  const refusals = 'app/db/refusal.ts'
  const compares = /\brevision\)?\s*[!=]==(?! undefined)|[!=]==\s*(\w+\.|\(.*\)\.)*revision\b/
  const verbs = code.filter(({ path }) => path === refusals || path.endsWith('.server.ts'))
  const others = verbs.filter(({ path }) => compares.test(readFileSync(path, 'utf8')))
  expect(others.map(({ path }) => path)).toEqual([refusals])
})

/** Jobs whose only result is a mail or a follow-up, and mails that anybody can ask for (decision 023). */
const announcesNothing = [
  'accounts/own-account/change-own-account',
  'booking/reminders/queue-reminders',
  'follow-up/escalate-tasks',
  'follow-up/missing-meetings',
  'follow-up/unanswered-messages',
  'groups/place-jobs',
  'helplines/helplines',
  'system/queue-trouble-mail',
].map((path) => `app/features/${path}.server.ts`)

test('effects and jobs alone queue mails, tell programs, and add, close and reopen follow-ups', () => {
  const callsEffect = /\b(addTask|addCall|closeTasks|reopenTasks|queueMail|queueMessage|tellPrograms)\(/
  const callers = code.filter(({ path }) => /^app\/(features|routes|api)\//.test(path))
  const found = callers.filter(({ path }) => callsEffect.test(readFileSync(path, 'utf8')))
  expect(found.map(({ path }) => path).sort()).toEqual(announcesNothing)
})

test('a file name is in kebab case and is not vague', () => {
  const vague = /(^|[/-])(utils?|helpers?|misc|common|manager|general|index)([.-]|$)/
  const kebabCase = /^[a-z0-9$]+([-.][a-z0-9]+)*\.(ts|tsx|mjs)$/
  const wrong = product
    .map(({ path }) => path)
    .filter((path) => vague.test(basename(path)) || !kebabCase.test(basename(path)))
  expect(wrong).toEqual([])
})

test('no file exports a name of another file', () => {
  expect(product.filter(({ hasReExport }) => hasReExport).map(({ path }) => path)).toEqual([])
})

test('a file that imports a .server.ts file is a .server.ts file', () => {
  const serverOnly = /^app\/(db\/(?!tables\/)|features|lib)/
  const wrong = code
    .filter(({ path }) => serverOnly.test(path) && !/\.server\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ target, isTypeOnly }) => /\.server\.ts$/.test(target) && !isTypeOnly)
        .map(({ target }) => `${path} imports ${target}; end its name in .server.ts`),
    )
  expect(wrong).toEqual([])
})

test('a test stands beside its subject', () => {
  const folders = new Set(sources.filter(({ path }) => !isTest(path)).map(({ path }) => dirname(path)))
  const lonely = product.filter(({ path }) => {
    const inside = [...folders].some((folder) => `${folder}/`.startsWith(`${dirname(path)}/`))
    return isTest(path) && !inside
  })
  expect(lonely.map(({ path }) => path)).toEqual([])
})

test('Node runs each benchmark and long test without a build: none needs a file of Vite or React', () => {
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]))
  const wrong = sources
    .filter(({ path }) => /^(bench|tests\/long)\//.test(path) && !/\.(test|spec)\.ts$/.test(path))
    .flatMap(({ path }) => {
      const needed = new Set([path])
      for (const file of needed)
        for (const { target, isTypeOnly } of importsOf.get(file) ?? []) if (!isTypeOnly) needed.add(target)
      return [...needed]
        .filter(
          (file) =>
            file.endsWith('.tsx') ||
            (importsOf.has(file) && /from '[^']+\?/.test(readFileSync(file, 'utf8'))),
        )
        .map((file) => `${path} needs ${file}`)
    })
  expect(wrong).toEqual([])
})

type Node = Readonly<{ type: string; [part: string]: unknown }>

/** Returns the nodes of a type in a part of a program. */
function findNodes(part: unknown, type: string): Node[] {
  if (Array.isArray(part)) return part.flatMap((one) => findNodes(one, type))
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap((one) => findNodes(one, type))
  return (part as Node).type === type ? [part as Node, ...inner] : inner
}

const listNamed = (part: unknown) => [
  ...findNodes(part, 'FunctionDeclaration'),
  ...findNodes(part, 'VariableDeclarator'),
]

/** Returns what a file exports, without what is declared inside of it. */
function listExported(program: unknown): Node[] {
  const exported = findNodes(program, 'ExportNamedDeclaration').map(
    ({ declaration }) => declaration as Node | null,
  )
  return exported.flatMap((one) => (one?.declarations as Node[] | undefined) ?? one ?? [])
}

const toName = (node: unknown) => (node as Readonly<{ name?: string }> | null)?.name

/** Returns the functions by their names, each with the names of what it calls. */
function listFunctions(named: readonly Node[]) {
  return named.map((node) => ({
    name: toName(node.id),
    calls: findNodes(node, 'CallExpression').flatMap(({ callee }) => toName(callee) ?? []),
  }))
}

const routes = code.filter(({ path }) => /^app\/(routes|demo)\//.test(path))

/** Actions that read no form. */
const withoutForm = new Set([
  // An unknown address takes no form, as a page that does not exist.
  'app/routes/site/own-page.tsx',
])

type RouteFile = Pick<Source, 'path' | 'program' | 'imports'>

/** Returns the files whose action is not answered by `answerForm`, directly or by a function of the file or of its imports that calls it. */
function findOtherWays(files: readonly RouteFile[]): string[] {
  const functions = files.flatMap((file) =>
    listFunctions(listNamed(file.program)).map((found) => ({ ...found, file })),
  )
  const answering = new Set<string>()
  const answers = ({ path, imports }: RouteFile, calls: readonly string[]) =>
    calls.some((name) => {
      const from = imports.find(({ names }) => names.includes(name))?.target ?? path
      return name === 'answerForm' || answering.has(`${from} ${name}`)
    })
  for (let before = -1; before < answering.size; ) {
    before = answering.size
    for (const { file, name, calls } of functions)
      if (name && name !== 'action' && answers(file, calls)) answering.add(`${file.path} ${name}`)
  }
  return files
    .filter((file) =>
      listFunctions(listExported(file.program)).some(
        ({ name, calls }) => name === 'action' && !answers(file, calls),
      ),
    )
    .map(({ path }) => path)
}

test('a form takes one way: each action of a route is answered by answerForm', () => {
  expect(findOtherWays(routes).filter((path) => !withoutForm.has(path))).toEqual([])
})

test.each([
  ['it reads the form', 'export async function action({ request }) { await request.formData() }', ['a']],
  [
    'it has another variable',
    'const { x } = answerForm(); export function action() { request.formData() }',
    ['a'],
  ],
  [
    'it calls a function of a file that it does not import',
    'export const action = () => answerList()',
    ['a'],
  ],
  ['it answers', 'export const action = (args) => answerForm(args, {})', []],
  [
    'it calls an answer',
    'const answerList = () => answerForm(); export const action = () => answerList()',
    [],
  ],
  ['it imports an answer', "import { answerList } from './b'; export const action = () => answerList()", []],
])('an action that reads its form by itself is found: %s', (_, text, expected) => {
  const toFile = (path: string, source: string) => ({
    path,
    program: parseSync(`${path}.ts`, source).program,
    imports: source.startsWith('import') ? [{ target: 'b', isTypeOnly: false, names: ['answerList'] }] : [],
  })
  const other = toFile('b', 'export function answerList() { return answerForm() }')
  expect(findOtherWays([toFile('a', text), other])).toEqual(expected)
})

/** Types of fields that take no words. */
const withoutWords =
  /^(hidden|radio|checkbox|file|range|color|date|time|month|number|tel|email|url|password|submit)$/

/** Returns the fields for words in a program that do not follow the direction of what is typed. No person fills the field for robots. */
function listFieldsWithoutDirection(program: unknown): string[] {
  return findNodes(program, 'JSXOpeningElement').flatMap(({ name, attributes }) => {
    const values = new Map(
      (attributes as Node[]).map((one) => [toName(one.name), (one.value as Node | null)?.value]),
    )
    const isField = toName(name) === 'textarea' || toName(name) === 'input'
    const isExempt = withoutWords.test(`${values.get('type')}`) || values.has('tabIndex')
    return isField && !isExempt && values.get('dir') !== 'auto' ? [`${toName(name)}`] : []
  })
}

test('each field for words follows the direction of what is typed', () => {
  const find = (code: string) => listFieldsWithoutDirection(parseSync('a.tsx', code).program)
  expect(find('const a = <><input name="a" /><input type="search" /><textarea /></>')).toHaveLength(3)
  expect(find('const a = <><input dir="auto" {...b} /><input type="tel" /><Input /></>')).toEqual([])
  const components = code.filter(({ path }) => path.startsWith('app/') && path.endsWith('.tsx'))
  expect(components.length).toBeGreaterThan(300)
  expect(
    components.flatMap(({ path, program }) =>
      listFieldsWithoutDirection(program).map((found) => `${path}: ${found}`),
    ),
  ).toEqual([])
})
