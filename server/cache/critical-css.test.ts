import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/support/temporary-folder.ts'
import { inlineCriticalCss } from './critical-css.ts'

test('font faces are in the head once, and no later sheet repeats them', async () => {
  const folder = await makeFolder()
  const face = '@media (width<64rem){@font-face{font-family:Cloth;font-display:optional}}'
  await writeFile(join(folder, 'fonts.css'), face)
  await writeFile(join(folder, 'app.css'), 'p{color:navy}.elsewhere{color:red}')
  const links = ['fonts.css', 'app.css'].map((file) => `<link rel="stylesheet" href="/${file}"/>`)
  const page = await inlineCriticalCss(
    `<html><head>${links.join('')}</head><body><p>We</p></body></html>`,
    folder,
  )
  const [head = '', body = ''] = page.split('</head>')
  expect(head).toContain(`<style>${face}p{color:navy}</style>`)
  expect(head.match(/<link[^>]*>/g)).toEqual([links[1]?.replace('/>', ' media="print"/>')])
  expect(body).toBe(`<body><p>We</p>${links[1]}</body></html>`)
})
