import { test } from '@japa/runner'
import { nextAlertStep } from '#operations/optimizer/services/alert_rule'

const NOW = 1_000
/** One share a minute, the last of them `ago` minutes ago. */
const ending = (ago: number, ...shares: number[]) =>
  shares.map((share, at) => ({ minute: NOW - ago - (shares.length - 1 - at), share }))

test.group('An alert about a measure', () => {
  test('opens after three critical minutes in a row, from 80 %', ({ assert }) => {
    const open = (...shares: number[]) => nextAlertStep(ending(0, ...shares), NOW, false)
    assert.deepEqual([open(80, 80, 80), open(79, 80, 80, 80)], ['open', 'open'])
    assert.deepEqual([open(79, 80, 80), open(80, 80, 79), open(80, 80), open()], [null, null, null, null])
  })

  test('opens before the minute at hand has been measured, and not on old figures', ({ assert }) => {
    assert.equal(nextAlertStep(ending(1, 90, 90, 90), NOW, false), 'open')
    assert.isNull(nextAlertStep(ending(2, 90, 90, 90, 90), NOW, false))
  })

  test('is over after five minutes that are not critical', ({ assert }) => {
    const close = (ago: number, ...shares: number[]) => nextAlertStep(ending(ago, ...shares), NOW, true)
    assert.equal(close(0, 80, 79, 79, 79, 79, 79), 'close')
    assert.equal(close(1, 79, 79, 79, 79, 79), 'close')
    assert.deepEqual(
      [close(0, 79, 79, 79, 79), close(0, 79, 80, 79, 79, 79, 79), close(3, 9, 9, 9, 9, 9)],
      [null, null, null]
    )
  })
})
