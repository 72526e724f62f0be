import { test } from '@japa/runner'
import { specTexts } from '#tests/architecture/spec_texts'
import { sources } from '#tests/architecture/support/sources'
import { isSaid, writtenTexts } from '#tests/architecture/support/written_texts'

/** The English catalog of a folder, or the file itself where one is named. */
function fileOf(place: string): string {
  return place.endsWith('.ts') ? place : `frontend/src/${place}/messages/en.ts`
}

test.group('Texts of the specification', () => {
  for (const { text, section, place } of specTexts) {
    test(`'${text}' in ${place} (${section})`, ({ assert }) => {
      const values = sources(fileOf(place)).flatMap(writtenTexts)
      assert.isNotEmpty(values, `${fileOf(place)} is missing, or says nothing`)
      assert.isTrue(isSaid(text, values), `The specification quotes this text; ${fileOf(place)} does not say it`)
    })
  }

  test('only values count: comments, keys, types and names of modules say nothing', ({ assert }) => {
    const text = `
      import type en from './Home' // 'Save'
      /** 'Layout' */
      type Kind = 'Grid'
      export default { 'Reset': 'Back', of: (n: number) => \`\${n} of \${n} used\`, tabs: ['One'] }`
    assert.deepEqual(writtenTexts({ path: 'en.ts', text }), ['Back', '{} of {} used', 'One'])
  })

  test('common words are values of their own, longer texts may be part of one')
    .with([
      ['Save', ['Save'], true],
      ['Save', ['Save changes'], false],
      ['Current Plan', ['Your Current Plan'], false],
      ['Save 17%', ['Save 17%, 2 months free'], true],
      ['50 MB storage', ['150 MB storage'], false],
      ['Step {step} of {count}', ['Step {} of {}'], true],
      ['Welcome back, {name}!', ['Welcome back, {}'], false],
    ] as [string, string[], boolean][])
    .run(({ assert }, [text, values, expected]) => assert.equal(isSaid(text, values), expected))
})
