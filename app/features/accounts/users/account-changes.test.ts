import { expect, test } from 'vitest'
import { mayEditSite } from '../../../db/staff-scope.ts'
import { listChanges, needsOwnerCheck } from './account-changes.ts'

const account = { isAdmin: false, isCounsellor: false, editsSite: false, isDisabled: false }

test('only a counsellor can get the right to edit the site, and an administrator has it already', () => {
  const offers = (rights: Partial<typeof account>) =>
    listChanges({ ...account, ...rights }).filter((kind) => kind.endsWith('editor'))
  expect(offers({})).toEqual([])
  expect(offers({ isCounsellor: true })).toEqual(['make-editor'])
  expect(offers({ isCounsellor: true, editsSite: true })).toEqual(['unmake-editor'])
  expect(offers({ isCounsellor: true, isAdmin: true })).toEqual([])
  expect(needsOwnerCheck('make-editor')).toBe(true)
})

test('a client never edits the site, whatever the row says', () => {
  expect(mayEditSite({ isAdmin: false, counsellorId: null, editsSite: true })).toBe(false)
  expect(mayEditSite({ isAdmin: false, counsellorId: 'x', editsSite: false })).toBe(false)
  expect(mayEditSite({ isAdmin: false, counsellorId: 'x', editsSite: true })).toBe(true)
  expect(mayEditSite({ isAdmin: true, counsellorId: null, editsSite: false })).toBe(true)
})
