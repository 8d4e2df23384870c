import { expect, test } from 'vitest'
import { readCaptions } from './captions.ts'

const greeting = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nGood morning.\n'

test.each([
  ['nothing', ' \n\n', ''],
  ['a file of WebVTT', 'WEBVTT\n\n00:01.000 --> 00:03.500\nGood morning.\n', greeting],
  [
    'a file of Windows with a mark of bytes',
    '\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:03.500\r\nGood morning.\r\n',
    greeting,
  ],
  ['a file of SubRip', '1\n00:00:01,000 --> 00:00:03,500\nGood morning.', greeting],
  ['what somebody types', '0:01 --> 0:03.5\nGood morning.', greeting],
  [
    'notes, styles, names and places of captions',
    `WEBVTT Film

NOTE made at home

STYLE
::cue { background: url(https://example.org/x) }

intro
00:01.000 --> 00:03.500 line:0
Good morning.`,
    greeting,
  ],
  [
    'several captions of several lines',
    '59:59 --> 1:00:01\nOne\n<i>two</i>\n\n\n1:00:01 --> 1:00:02\nThree',
    'WEBVTT\n\n00:59:59.000 --> 01:00:01.000\nOne\n<i>two</i>\n\n01:00:01.000 --> 01:00:02.000\nThree\n',
  ],
])('%s can be read', (_, typed, text) => {
  expect(readCaptions(typed)).toEqual({ ok: true, text })
  expect(readCaptions(text)).toEqual({ ok: true, text })
})

test.each([
  ['words alone', 'Good morning.', 1],
  ['an end before the start', 'WEBVTT\n\n0:03 --> 0:01\nGood morning.', 3],
  ['an end at the start', '0:03 --> 0:03\nGood morning.', 1],
  ['times without words', '0:01 --> 0:03\n\n0:04 --> 0:05\nGood morning.', 1],
  ['two times without a line between', '0:01 --> 0:03\nGood\n0:04 --> 0:05\nmorning.', 1],
  ['a time that is none', '0:01 --> soon\nGood morning.', 1],
  ['a line between the name and the times', 'one\ntwo\n0:01 --> 0:03\nGood morning.', 3],
])('%s: the line is named', (_, typed, line) => {
  expect(readCaptions(typed)).toEqual({ ok: false, line })
})
