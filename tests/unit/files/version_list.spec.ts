import { test } from '@japa/runner'
import { type KeptVersion, VersionList } from '#files/history/version_list'

const version = (name: string): KeptVersion => ({ kind: 'version', path: [name, '1-0-1'], at: 1, bytes: 10 })

test.group('The list of versions', () => {
  test('keeps what a walk found, and what this process changed since', ({ assert }) => {
    const list = new VersionList()
    assert.isNull(list.read(1))
    list.walked([version('a')], 1, list.walks())
    list.added(version('b'))
    list.removed(version('a').path)
    assert.deepEqual(list.read(2), [version('b')])
  })

  test('keeps nothing of a walk that a change may have come too late or too early for', ({ assert }) => {
    const list = new VersionList()
    const began = list.walks()
    list.added(version('b'))
    list.walked([version('a')], 1, began)
    assert.isNull(list.read(1))
    list.walked([version('a'), version('b')], 1, list.walks())
    const again = list.walks()
    list.removed(version('a').path)
    list.walked([version('a'), version('b')], 2, again)
    assert.deepEqual(list.read(2), [version('b')])
  })
})
