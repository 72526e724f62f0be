import { test } from '@japa/runner'
import fc from 'fast-check'
import { withEndingsOf } from '#files/text/line_endings'
import '#tests/support/properties'

const asEditors = (text: string) => text.replaceAll(/\r\n|\r/g, '\n')

test.group('Line endings of a saved text', () => {
  test('that was not changed are what they were, whatever they are', () => {
    const ending = fc.constantFrom('\n', '\r\n', '\r')
    const lines = fc.array(fc.tuple(fc.constantFrom('', 'a', 'b', '}'), ending), { maxLength: 30 })
    fc.assert(
      fc.property(lines, fc.constantFrom('', 'last'), (pairs, last) => {
        const before = pairs.flat().join('') + last
        return withEndingsOf(asEditors(before), before) === before
      })
    )
  })

  test('stay with their lines around changes at the top, in the middle and at the end', ({ assert }) => {
    const before = 'a\r\nb\nc\r\nd\re\nf\r\n'
    assert.equal(withEndingsOf('a\nb\nNEW\nc\nd\ne\nf\n', before), 'a\r\nb\nNEW\r\nc\r\nd\re\nf\r\n')
    assert.equal(withEndingsOf('A\nb\nd\ne\nF\n', before), 'A\r\nb\nd\re\nF\r\n')
  })

  test('are those of the whole file for new lines, and LF in a file without any', ({ assert }) => {
    assert.equal(withEndingsOf('one\ntwo\nthree', 'one\r\ntwo\r\n'), 'one\r\ntwo\r\nthree')
    assert.equal(withEndingsOf('one\ntwo', 'one\rtwo\r'), 'one\rtwo')
    assert.equal(withEndingsOf('one\ntwo', 'one'), 'one\ntwo')
  })

  test('are left as they are where the text has carriage returns of its own', ({ assert }) => {
    assert.equal(withEndingsOf('one\ntwo\r\nthree', 'one\r\ntwo\nthree'), 'one\ntwo\r\nthree')
  })
})
