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

  test('stay with lines that are there more than once, in between two changes too', ({ assert }) => {
    const before = 'first\n}\r\n}\n\r\nuse\r}\r\n}\nlast\n'
    assert.equal(withEndingsOf('FIRST\n}\n}\n\nuse\n}\n}\nLAST\n', before), 'FIRST\n}\r\n}\n\r\nuse\r}\r\n}\nLAST\n')
    // A line that stands below as well was put in above.
    assert.equal(withEndingsOf('A\nlast\nb\nc\nlast\nE\n', 'a\nb\rc\r\nlast\re\n'), 'A\nlast\nb\rc\r\nlast\rE\n')
  })

  test('stay at the top and at the bottom of a text that was rewritten in between', ({ assert }) => {
    const lines = (name: string, ending: string) =>
      Array.from({ length: 1_000 }, (_, index) => name + index + ending).join('')
    const before = `top\r\n${lines('old', '\n')}bottom\r\n`
    assert.equal(withEndingsOf(`top\n${lines('new', '\n')}bottom\n`, before), `top\r\n${lines('new', '\n')}bottom\r\n`)
    assert.equal(withEndingsOf('top\nbottom\n', before), 'top\r\nbottom\r\n')
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
