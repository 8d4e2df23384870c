import { expect, test } from 'vitest'
import { putOffScripts } from './late-scripts.ts'

test('the module of a React page becomes a text that knows its files, and keeps its nonce', () => {
  const page =
    '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><title>T</title></head>' +
    '<script nonce="n">context</script><script nonce="n" type="module" async="">import "/assets/a.js"</script>'
  expect(putOffScripts(page)).toBe(
    '<head><title>T</title></head><script nonce="n">context</script>' +
      '<script nonce="n" type="text/plain" data-files="/assets/a.js /assets/b.js">import "/assets/a.js"</script>',
  )
})

test('a page without React keeps the hints of its elements', () => {
  const page =
    '<link rel="modulepreload" href="/assets/swiper.js"/><script type="module" src="/a.js"></script>'
  expect(putOffScripts(page)).toBe(page)
})
