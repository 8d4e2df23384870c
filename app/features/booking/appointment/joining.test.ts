import { expect, test } from 'vitest'
import { words } from '../../../words/words.ts'
import { findProgram, listJoinAdvice } from './joining.ts'

test('a known program is named by the host of the address, an unknown one is not', () => {
  expect(findProgram('https://meet.google.com/abc-defg-hij')).toBe('Google Meet')
  expect(findProgram('https://us02web.zoom.us/j/{room}')).toBe('Zoom')
  expect(findProgram('https://zoom.us.example/j/1')).toBeNull()
  expect(findProgram('https://rooms.ireti.example/{room}')).toBeNull()
  expect(findProgram(null)).toBeNull()
})

test('before staff have entered an address, the advice names no program', () => {
  const { joining } = words('en').session
  expect(listJoinAdvice(null, joining)[0]).toBe(joining.camera)
  expect(listJoinAdvice('https://rooms.ireti.example/1', joining)[0]).toBe(joining.anyProgram)
  expect(listJoinAdvice('https://meet.jit.si/{room}', joining)[0]).toBe('You meet by Jitsi Meet.')
})
