import { expect, test } from 'vitest'
import { keepFirstViewRules } from './critical-css.ts'

test('rules for pointers, print and motion are only in the whole sheet', () => {
  const css =
    '.a{color:red}.cursor-pointer{cursor:pointer}.scroll-mt-16{top:0}.tabs-strip a,.transition-transform,input:where([type=checkbox]){top:0}input:where([type=checkbox]:not(:checked,.sr-only)){top:0}.e{}@media (min-width:1rem){.f{}}.a:hover,.b:active{color:blue}.c,.c:hover{color:green}.modal::backdrop,.toasts{top:0}.side-panel{top:0}@media (hover:hover){.d:hover{top:0}}@media print{.a{display:none}}@keyframes turn{0%{rotate:1deg}to{rotate:2deg}}'
  expect(keepFirstViewRules(css, '')).toBe('.a{color:red}.c,.c:hover{color:green}')
})

test('variables stay when a rule or the page reads them', () => {
  const css =
    ':root{--read:1px;--unread:2px;--drawn:red}@property --read{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}.a{top:var(--read)}'
  expect(keepFirstViewRules(css, '<path fill="var(--drawn)">')).toBe(
    ':root{--read:1px;--drawn:red}@property --read{syntax:"*";inherits:false}.a{top:var(--read)}',
  )
})

test('the rule of old browsers and the fonts of the style library come with the whole sheet', () => {
  const css =
    ':root{--default-font-family:serif}@supports (((-webkit-hyphens:none)) and (not (margin-trim:block))) or ((a:b)){*,:before{--x:initial}}html{font-family:var(--default-font-family,-apple-system, "Segoe UI")}'
  expect(keepFirstViewRules(css, '')).toBe(
    ':root{--default-font-family:serif}html{font-family:var(--default-font-family)}',
  )
})

test('the layer of old browsers keeps its place', () => {
  const css = '@layer properties{@supports (a:b){*,:before{--x:initial}}}@layer base{a{top:0}}'
  expect(keepFirstViewRules(css, '')).toBe('@layer properties;@layer base{a{top:0}}')
})
