import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Gate, GateFull } from '#core/gate'

test.group('A gate', () => {
  test('lets so many in at once, in the order of their coming', async ({ assert }) => {
    const gate = new Gate(2, 10)
    const order: number[] = []
    let [running, most] = [0, 0]
    const work = async (n: number) => {
      most = Math.max(most, ++running)
      order.push(n)
      await sleep(3)
      running -= 1
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map((n) => gate.run(() => work(n))))
    assert.equal(most, 2)
    assert.deepEqual(order, [0, 1, 2, 3, 4, 5])
  })

  test('turns away when the line is full, and is open again afterwards', async ({ assert }) => {
    const gate = new Gate(1, 1)
    const first = gate.run(() => sleep(5))
    const second = gate.run(async () => 'second')
    await assert.rejects(() => gate.run(async () => 'third'), GateFull)
    await first
    assert.equal(await second, 'second')
    assert.equal(await gate.run(async () => 'fourth'), 'fourth')
  })

  test('work that fails gives its place back', async ({ assert }) => {
    const gate = new Gate(1, 1)
    await assert.rejects(() => gate.run(() => Promise.reject(new Error('failed'))))
    assert.equal(await gate.run(async () => 'next'), 'next')
  })
})
