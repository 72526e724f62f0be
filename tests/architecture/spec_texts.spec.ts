import { test } from '@japa/runner'
import { specTexts } from '#tests/architecture/spec_texts'
import { sources } from '#tests/architecture/support/sources'

/** Quotes as they look to a reader, and every placeholder as `{}`. */
function plain(text: string): string {
  return text.replaceAll(/\\(['"`])/g, '$1').replaceAll(/\$\{[^{}]*\}|\{\w+\}/g, '{}')
}

function isWritten(text: string, corpus: string): boolean {
  const pattern = plain(text).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![A-Za-z])${pattern}(?![A-Za-z])`).test(corpus)
}

test.group('Texts of the specification', () => {
  const written = sources('frontend/src/**/*.{ts,tsx}', 'app/**/*.ts').filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const corpus = plain(written.map(({ text }) => text).join('\n'))

  for (const { text, section } of specTexts) {
    test(`'${text}' (${section})`, ({ assert }) => {
      assert.isTrue(isWritten(text, corpus), 'The specification quotes this text; no screen or message has it')
    })
  }
})
