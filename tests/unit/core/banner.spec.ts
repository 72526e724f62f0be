import { test } from '@japa/runner'
import { table } from '#start/banner'

test.group('Notices of a start', () => {
  test('stand in two columns, line by line', ({ assert }) => {
    const rows = [
      { label: 'Address', text: 'http://localhost' },
      { label: 'Mail', text: 'one\ntwo' },
    ]
    assert.equal(table(rows), '  Address  http://localhost\n  Mail     one\n           two\n')
  })

  test('have no control characters, as names of files may', ({ assert }) => {
    assert.equal(table([{ label: 'Files', text: 'a\u001b[31m\u0007.txt\rb' }]), '  Files  a[31m.txt b\n')
  })
})
