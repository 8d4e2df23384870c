import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Case = readonly [file: string, specifier: string, message: string]

/** One forbidden import for each rule, with the message that the linter shows. */
const refused: readonly Case[] = [
  ['app/lib/time/a.ts', '../../db/open.server.ts', 'app/lib knows nothing of the product'],
  ['app/lib/time/b.ts', '../../request-context.ts', 'app/lib knows nothing of the product'],
  [
    'app/ui/form/a.ts',
    '../../features/booking/hold.server.ts',
    'app/ui, app/db and app/outbox know no feature',
  ],
  ['app/lib/time/c.ts', '../../words/words.ts', 'app/lib knows nothing of the product'],
  [
    'app/words/en/a.ts',
    '../../features/booking/limits/booking-limits.ts',
    'app/words only puts values into sentences',
  ],
  ['app/words/en/b.ts', '../../lib/time/show-time.ts', 'app/words only puts values into sentences'],
  ['app/enhance/b.ts', '../words/words.ts', 'Scripts in app/enhance stay small'],
  ['app/db/a.ts', '../routes/site/home.tsx', 'app/ui, app/db and app/outbox know no feature'],
  ['app/outbox/a.ts', '../api/v1/api.ts', 'app/ui, app/db and app/outbox know no feature'],
  ['app/content/a.ts', '../features/blog/categories.ts', 'Content is data, so it imports only types'],
  ['app/demo/content/a.ts', '../routes/home-two.tsx', 'Content is data, so it imports only types'],
  ['app/enhance/a.ts', '../ui/form/button.tsx', 'Scripts in app/enhance stay small'],
  ['app/islands/a.ts', '../content/about.ts', 'An island gets all its values from its props'],
  ['app/features/booking/a.ts', '../../routes/site/home.tsx', 'A feature does not know its callers'],
  ['app/features/booking/f.ts', '../../content/privacy.ts', 'A feature does not know its callers'],
  ['app/features/blog/a.ts', '../../api/v1/api.ts', 'A feature does not know its callers'],
  ['app/features/blog/b.ts', '../../content/blog.ts', 'A feature does not know its callers'],
  ['app/features/calendar/a.ts', '../../demo/template-header.tsx', 'A feature does not know its callers'],
  [
    'app/features/booking/h.ts',
    '../../events/effects/mails.server.ts',
    'A feature does not know what follows from its events',
  ],
  [
    'app/features/groups/parts/a.ts',
    '../../../events/effects.server.ts',
    'A feature does not know what follows from its events',
  ],
  ['app/features/blog/c.ts', '../media/picture-rules.ts', 'does not declare this import between features'],
  [
    'app/features/availability/a.ts',
    '../booking/adult-age.ts',
    'does not declare this import between features',
  ],
  [
    'app/features/booking/list/a.ts',
    '../../calendar/calendar-days.ts',
    'does not declare this import between',
  ],
  [
    'app/features/reports/a.ts',
    '../calendar/calendar-days.ts',
    'does not declare this import between features',
  ],
  ['app/features/blog/1/2/a.ts', '../../../waitlist/a.ts', 'does not declare this import between features'],
  ['app/features/blog/1/2/3/a.ts', '../../../../waitlist/a.ts', 'does not declare this import between'],
  // A folder that no rule names, from each feature and to each feature.
  ...readdirSync('app/features').flatMap((name): Case[] => [
    [`app/features/${name}/to-new.ts`, '../waitlist/a.ts', 'does not declare this import between features'],
    [`app/features/${name}/parts/to-new.ts`, '../../waitlist/a.ts', 'does not declare this import between'],
    [
      `app/features/waitlist/to-${name}.ts`,
      `../${name}/a.ts`,
      'does not declare this import between features',
    ],
  ]),
  ['app/routes/site/a.ts', '../../api/v1/api.ts', 'Pages do not use the API'],
  ['app/routes/site/b.ts', '../../demo/template-header.tsx', 'Only app/routes.ts uses app/demo'],
  ['app/routes/site/c.ts', '../../../server/app.ts', 'Code of the product does not know the server'],
  ['app/demo/routes/a.ts', '../../api/v1/api.ts', 'Pages do not use the API'],
  ['app/api/v1/a.ts', '../../routes/site/home.tsx', 'The API does not use pages'],
  ['app/api/v1/b.ts', '../../../server/app.ts', 'Code of the product does not know the server'],
  ['server/a.ts', '../app/demo/template-header.tsx', 'Only app/routes.ts uses app/demo'],
  ['app/lib/text/cycle-a.ts', './cycle-b.ts', 'This import is part of a cycle'],
  ['app/lib/text/cycle-b.ts', './cycle-a.ts', 'This import is part of a cycle'],
]

const allowed: readonly (readonly [file: string, specifier: string])[] = [
  ['app/features/booking/d.ts', '../availability/rules/slot.ts'],
  ['app/features/calendar/d.ts', '../booking/adult-age.ts'],
  ['app/features/clients/d.ts', '../booking/adult-age.ts'],
  ['app/features/reports/d.ts', '../booking/adult-age.ts'],
  ['app/features/booking/e.ts', '../../outbox/queue-mail.server.ts'],
  ['app/features/availability/x.test.ts', '../booking/adult-age.ts'],
  ['app/features/availability/testing.ts', '../booking/adult-age.ts'],
  ['app/features/booking/i.ts', '../../events/announce.server.ts'],
  ['app/features/booking/g.ts', '../../words/words.ts'],
  ['app/ui/form/d.ts', '../../words/words.ts'],
  ['app/words/words.ts', './en/a.ts'],
  ['app/routes/site/d.ts', './+types/home'],
  ['app/api/v1/d.ts', '../../content/privacy.ts'],
]

test('the linter refuses each forbidden import and says where the code belongs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ireti-import-rules-'))
  try {
    for (const file of ['biome.json', 'content-types-only.grit', 'feature-imports.grit'])
      cpSync(file, join(folder, file))
    for (const [file, specifier] of [...refused, ...allowed]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), `import { value } from '${specifier}'\nexport const own = value\n`)
    }
    const found = lint(folder)
    for (const [file, , message] of refused) expect(found.get(file)?.join('\n'), file).toContain(message)
    for (const [file] of allowed) expect(found.get(file), file).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** Returns the errors that the linter reports, by file. */
function lint(folder: string): ReadonlyMap<string, readonly string[]> {
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--vcs-enabled=false', '--diagnostic-level=error', '--max-diagnostics=none']
  let output = ''
  try {
    output = execFileSync(process.execPath, [biome, ...args, '--reporter=json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const { diagnostics } = JSON.parse(output) as { diagnostics: Diagnostic[] }
  const byFile = Map.groupBy(diagnostics, ({ location }) => location.path)
  return new Map([...byFile].map(([file, own]) => [file, own.map(({ message }) => message)]))
}

type Diagnostic = Readonly<{ message: string; location: Readonly<{ path: string }> }>
