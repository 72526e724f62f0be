import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { create, type Font } from 'fontkit'
import { sfntOf } from '#billing/documents/woff'
import { projectPath } from '#start/paths'

/** So many letters of each font are drawn. */
const LETTERS = 4

/** What a document takes from a font. */
function drawn(font: Font) {
  const letters = font.characterSet
  const shapes = letters
    .filter((_, at) => at % Math.ceil(letters.length / LETTERS) === 0)
    .map((letter) => {
      const { id, advanceWidth, path } = font.glyphForCodePoint(letter)
      return { id, advanceWidth, path: path.toSVG() }
    })
  const { postscriptName, unitsPerEm, ascent, descent, lineGap, bbox, numGlyphs } = font
  return { postscriptName, unitsPerEm, ascent, descent, lineGap, bbox, numGlyphs, letters, shapes }
}

test.group('A font whose tables are no longer compressed', () => {
  test('draws each letter as before', ({ assert }) => {
    const files = globSync(projectPath('app', 'billing', 'fonts', '*.woff'))
    assert.isAbove(files.length, 10)
    for (const file of files) {
      const woff = readFileSync(file)
      const sfnt = sfntOf(woff)
      assert.equal(sfnt.length, woff.readUInt32BE(16), 'the size that the file says it has')
      assert.deepEqual(drawn(create(sfnt) as Font), drawn(create(woff) as Font), file)
    }
  })
})
