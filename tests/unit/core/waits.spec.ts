import { test } from '@japa/runner'
import { eventually } from '#tests/support/eventually'
import { node } from '#tests/support/processes'

test.group('A test that waits in vain', () => {
  test('fails in time and says for what', async ({ assert }) => {
    await assert.rejects(() => eventually('it rains', () => false, 1, 20), 'In 0.02 s it did not come true: it rains')
    let looks = 0
    const look = () => ((looks += 1), false)
    await assert.rejects(() => eventually(() => `${looks > 0} rain`, look, 1, 20), /true rain$/)
  })

  test('looks again until there is something', async ({ assert }) => {
    let looks = 0
    assert.equal(await eventually('the third look', () => (looks += 1) > 2 && looks, 1), 3)
  })

  test('for words of a process fails with what it said instead, and hears at once that it ended', async ({
    assert,
    cleanup,
  }) => {
    const quiet = node(['-e', "console.log('hello'); setInterval(() => {}, 1000)"], {})
    cleanup(() => void quiet.kill('SIGKILL'))
    assert.isTrue(await quiet.says('hello'))
    await assert.rejects(() => quiet.says('bye', 20), /the process says 'bye', which said:\nhello/)
    quiet.kill('SIGKILL')
    assert.isFalse(await quiet.says('bye'))
  })
})
