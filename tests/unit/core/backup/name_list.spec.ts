import { test } from '@japa/runner'
import { NameList } from '#core/backup/name_list'

const text = (...names: string[]) => NameList.of(names).text()

test.group('Names of files in a sentence', () => {
  test('are the first three, and how many more there are', ({ assert }) => {
    assert.deepEqual(
      [text(), text('a'), text('a', 'b', 'c'), text('a', 'b', 'c', 'd', 'e')],
      ['', 'a', 'a, b, c', 'a, b, c and 2 more']
    )
    assert.equal(NameList.of(['a', 'b', 'c', 'd']).amount, 4)
  })

  test('do nothing to a terminal, and of a long path the end is shown', ({ assert }) => {
    assert.notInclude(text('a\u001b[2Jb'), '\u001b')
    const shown = text(`${'folder/'.repeat(500)}report.md`)
    assert.isTrue(shown.startsWith('…') && shown.endsWith('/folder/report.md'))
    assert.equal(shown.length, 256)
  })
})
