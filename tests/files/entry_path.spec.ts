import { test } from '@japa/runner'
import { parsePath, pathOf, RESERVED_FOLDER } from '#files/paths/entry_path'
import { HOSTILE_PATHS, STRANGE_NAMES } from '#tests/support/hostile_paths'

test.group('Paths of files', () => {
  test('{what} is refused')
    .with([...HOSTILE_PATHS])
    .run(({ assert }, { path }) => {
      assert.isFalse(parsePath(path).ok)
    })

  test('a strange name is one name, exactly as written: {$self}')
    .with([...STRANGE_NAMES])
    .run(({ assert }, name) => {
      assert.deepEqual(parsePath(`folder/${name}`), { ok: true, value: ['folder', name] })
    })

  test('the root is no name, with and without a slash', ({ assert }) => {
    for (const root of ['', '/']) assert.deepEqual(parsePath(root), { ok: true, value: [] })
    assert.equal(pathOf([]), '/')
  })

  test('slashes in front and at the end change nothing', ({ assert }) => {
    for (const path of ['a/b', '/a/b', 'a/b/', '/a/b/'])
      assert.deepEqual(parsePath(path), { ok: true, value: ['a', 'b'] })
  })

  test('what only begins like the reserved folder is an ordinary name, and so is the same name further down', ({
    assert,
  }) => {
    for (const path of [`${RESERVED_FOLDER}2`, `${RESERVED_FOLDER}_txt`, `a/${RESERVED_FOLDER}`])
      assert.isTrue(parsePath(path).ok)
  })
})
