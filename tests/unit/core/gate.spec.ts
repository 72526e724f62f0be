import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { Gate, TurnedAway } from '#core/gate'

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
    await assert.rejects(() => gate.run(async () => 'third'), TurnedAway)
    await first
    assert.equal(await second, 'second')
    assert.equal(await gate.run(async () => 'fourth'), 'fourth')
  })

  /** A gate of one place, which is taken until it is opened. */
  function taken(line: number, rules?: ConstructorParameters<typeof Gate>[2]) {
    const gate = new Gate(1, line, rules)
    const { promise, resolve: open } = Promise.withResolvers<void>()
    const first = gate.run(() => promise)
    return { gate, open: () => (open(), first) }
  }

  test('does nothing for those who have left the line, and their place in it is free', async ({ assert }) => {
    const { gate, open } = taken(1)
    const done: string[] = []
    const leaving = new AbortController()
    const left = gate.run(async () => done.push('left'), { signal: leaving.signal })
    leaving.abort()
    await assert.rejects(() => left, TurnedAway)
    const stayed = gate.run(async () => done.push('stayed'))
    const late = gate.run(async () => done.push('late'), { signal: leaving.signal })
    await assert.rejects(() => late, TurnedAway)
    await open()
    await stayed
    assert.deepEqual(done, ['stayed'])
  })

  test('lets nobody wait longer than it says', async ({ assert }) => {
    const { gate, open } = taken(5, { waitMs: 1 })
    const done: string[] = []
    const slow = await gate.run(async () => done.push('slow')).catch((error: unknown) => error)
    assert.equal((slow as TurnedAway).reason, 'slow')
    await open()
    assert.equal(gate.waiting, 0)
    assert.equal(await gate.run(async () => 'next'), 'next')
    assert.deepEqual(done, [])
  })

  test('keeps places for the preferred, and both lines take turns', async ({ assert }) => {
    const { gate, open } = taken(6, { reserved: 2 })
    const done: string[] = []
    const enter = (name: string, preferred: boolean) => gate.run(async () => done.push(name), { preferred })
    const others = [1, 2, 3, 4].map((n) => enter(`other ${n}`, false))
    await assert.rejects(() => enter('other 5', false), TurnedAway)
    const preferred = [1, 2].map((n) => enter(`preferred ${n}`, true))
    await assert.rejects(() => enter('preferred 3', true), TurnedAway)
    await open()
    await Promise.all([...others, ...preferred])
    assert.deepEqual(done, ['preferred 1', 'other 1', 'preferred 2', 'other 2', 'other 3', 'other 4'])
  })

  test('work that fails gives its place back', async ({ assert }) => {
    const gate = new Gate(1, 1)
    await assert.rejects(() => gate.run(() => Promise.reject(new Error('failed'))))
    assert.equal(await gate.run(async () => 'next'), 'next')
  })
})
