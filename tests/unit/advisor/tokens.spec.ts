import { test } from '@japa/runner'
import { mostTokens } from '#advisor/services/model/tokens'

/** Texts of the kind that is sent, and the tokens that o200k_base and cl100k_base count in them, the more of both. */
const COUNTED: readonly (readonly [text: string, tokens: number])[] = [
  [
    'Refer to a figure only by its key in braces, such as {churnRate}; the reader sees its value there. Use only keys of the input.',
    32,
  ],
  [
    '{"key":"gateway_googleplay_successRate","label":"Success rate, Google Play","text":"97.50 %","unit":"percent"}',
    28,
  ],
  ['{"range":"30d","currency":"USD","isTestMoney":false,"figures":[]}', 20],
  ['$1,234,567.89', 8],
  [
    '{"type":"object","properties":{"confidence":{"type":"number","minimum":0,"maximum":100}},"additionalProperties":false}',
    27,
  ],
]

test.group('Tokens that are reserved for a call', () => {
  test('are more than tokenizers count in our own texts, and fewer than bytes', ({ assert }) => {
    for (const [own, tokens] of COUNTED) {
      const most = mostTokens({ own, foreign: '' })
      assert.isAtLeast(most, tokens, own)
      assert.isAtMost(most, Buffer.byteLength(own), own)
    }
    const [[words = ''] = []] = COUNTED
    assert.isBelow(mostTokens({ own: words, foreign: '' }), Buffer.byteLength(words))
  })

  test('are one for each byte of what somebody wrote, so that no writing is cheaper', ({ assert }) => {
    for (const foreign of ['qxzjqxzj', 'Kündigungen?', '流失率', '😀', '']) {
      assert.equal(mostTokens({ own: '', foreign }), Buffer.byteLength(foreign))
      assert.isAtLeast(mostTokens({ own: foreign, foreign }), Buffer.byteLength(foreign))
    }
  })

  test('add up: no split of a text makes it cheaper than the whole', ({ assert }) => {
    const text = COUNTED.map(([own]) => own).join('')
    const whole = mostTokens({ own: text, foreign: '' })
    for (let at = 0; at <= text.length; at += 7)
      assert.isAtLeast(
        mostTokens({ own: text.slice(0, at), foreign: '' }) + mostTokens({ own: text.slice(at), foreign: '' }),
        whole
      )
  })
})
