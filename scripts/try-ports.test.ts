import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tryPorts } from './try-ports.mjs'

test('a port that another program uses is named with its setting before the build', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const taken = String((other.address() as AddressInfo).port)
  const inUse = `Cannot listen on 127.0.0.1:${taken}: another program uses it.`
  expect(await tryPorts({ PORT: taken })).toBe(`${inUse} Set PORT or HOST.`)
  expect(await tryPorts({ PORT: '0', METRICS_PORT: taken })).toBe(`${inUse} Set METRICS_PORT.`)
  expect(await tryPorts({ PORT: '0', HOST: '192.0.2.1' })).toMatch(
    /^Cannot listen on 192\.0\.2\.1:0: .+\. Set PORT or HOST\.$/,
  )
  // The server says more about wrong values.
  for (const PORT of ['0', 'abc', '99999', '-1'])
    expect(await tryPorts({ PORT, METRICS_PORT: '' })).toBeNull()
})
