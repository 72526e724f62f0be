import { expect, test } from 'vitest'
import { matching, sorted, summaryOf } from './entries'
import { forTextArea } from './editor/line-ends'
import { copyName, folderOf, nameToward, parentOf, urlOf } from './paths'
import { directory, entry } from './test-files'

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)

test('folders come first in every order, and numbers in names count as numbers', () => {
  const all = [
    entry('/10.txt', { size: 1 }),
    entry('/b.txt', { size: 3 }),
    directory('/z'),
    entry('/2.txt', { size: 2 }),
  ]
  expect(namesOf(sorted(all, { field: 'name', order: 'ASC' }))).toEqual(['z', '2.txt', '10.txt', 'b.txt'])
  expect(namesOf(sorted(all, { field: 'name', order: 'DESC' }))).toEqual(['z', 'b.txt', '10.txt', '2.txt'])
  expect(namesOf(sorted(all, { field: 'size', order: 'DESC' }))).toEqual(['z', 'b.txt', '2.txt', '10.txt'])
})

test('entries of the same size or time stay in the order of their names', () => {
  const all = [entry('/c'), entry('/a'), entry('/b')]
  for (const field of ['size', 'modified', 'permissions'])
    for (const order of ['ASC', 'DESC'] as const)
      expect(namesOf(sorted(all, { field, order }))).toEqual(['a', 'b', 'c'])
})

test('permissions sort as modes do: what may be read comes after what may only be written or run', () => {
  const all = ['r', 'wx', 'rw', '', 'x', 'rx', 'w', 'rwx'].map((permissions) =>
    entry(`/${permissions}`, { permissions })
  )
  const shown = sorted(all, { field: 'permissions', order: 'ASC' }).map(({ permissions }) => permissions)
  expect(shown).toEqual(['', 'x', 'w', 'wx', 'r', 'rx', 'rw', 'rwx'])
})

test('the name filter ignores case, and takes no pattern', () => {
  const all = [entry('/Notes.MD'), entry('/a.*')]
  expect(namesOf(matching(all, ' notes '))).toEqual(['Notes.MD'])
  expect(namesOf(matching(all, '.*'))).toEqual(['a.*'])
  expect(matching(all, ' ')).toBe(all)
})

test('a summary counts folders and files, and adds up sizes', () => {
  expect(summaryOf([])).toBe('Empty')
  expect(summaryOf([directory('/a')])).toBe('1 folder')
  expect(summaryOf([directory('/a'), entry('/b'), entry('/c')])).toBe('1 folder and 2 files, 3.0 KB')
})

test('every name survives the address and back', () => {
  for (const path of ['/', '/a b', '/100%', '/a%2Fb/c', '/?/#', '/计画/é', '/..a', '/a&b=c+d'])
    expect(folderOf(new URL(urlOf(path), 'http://x').pathname)).toBe(path)
  expect(folderOf('/admin/files/browse/%E0%A4%A')).toBe('/%E0%A4%A')
})

test('paths know what is above them', () => {
  expect(parentOf('/a/b')).toBe('/a')
  expect(parentOf('/a')).toBe('/')
  expect(nameToward('/a/b/c', '/a')).toBe('b')
  expect(nameToward('/a/b', '/ab')).toBeNull()
  expect(nameToward('/a', '/a')).toBeNull()
})

test('a copy keeps the extension', () => {
  expect(copyName('notes.txt', 1)).toBe('notes (copy).txt')
  expect(copyName('.env', 2)).toBe('.env (copy 2)')
})

test('a text area has one line ending', () => {
  expect(forTextArea('a\r\nb\rc\n')).toBe('a\nb\nc\n')
})
