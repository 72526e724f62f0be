import { test } from '@japa/runner'
import { eventually } from '#tests/support/eventually'
import { node } from '#tests/support/processes'

test.group('A test that waits in vain', () => {
  test('fails in time and says for what', async ({ assert }) => {
    let looks = 0
    const look = () => ((looks += 1), false)
    await assert.rejects(() => eventually('it rains', look, 1, 20), 'In 0.02 s it did not come true: it rains')
    assert.isAbove(looks, 1)
    await assert.rejects(() => eventually(() => `${looks > 1} rain`, look, 1, 20), /true rain$/)
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
