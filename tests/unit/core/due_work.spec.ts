import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'

const deferred = () => Promise.withResolvers<void>()

test.group('Due work', () => {
  test('two works of one name are refused', ({ assert }) => {
    const registry = new DueWorkRegistry()
    const work = { name: 'a', everyMs: 1_000, run: async () => {} }
    registry.register(work)
    assert.throws(() => registry.register(work), "Due work 'a' is registered twice")
  })

  test('a round that fails is followed by the next one', async ({ assert }) => {
    const registry = new DueWorkRegistry()
    let rounds = 0
    const done = new Promise<void>((resolve) => {
      registry.register({
        name: 'failing',
        everyMs: 1,
        run: async () => {
          rounds += 1
          if (rounds === 3) resolve()
          throw new Error('on purpose')
        },
      })
    })
    registry.start()
    await done
    await registry.stop()
    assert.isAtLeast(rounds, 3)
  })

  test('hurrying during a round brings exactly one more round, never two at once', async ({ assert }) => {
    const registry = new DueWorkRegistry()
    let running = 0
    let most = 0
    let rounds = 0
    const [first, second, end] = [deferred(), deferred(), deferred()]
    registry.register({
      name: 'slow',
      everyMs: 3_600_000,
      run: async () => {
        most = Math.max(most, ++running)
        if (++rounds === 1) first.resolve()
        else second.resolve()
        await end.promise
        running -= 1
      },
    })
    registry.start()
    registry.hurry('slow')
    await first.promise
    registry.hurry('slow')
    registry.hurry('slow')
    end.resolve()
    await second.promise
    await registry.stop()
    assert.equal(rounds, 2)
    assert.equal(most, 1)
  })

  test('stopping waits for the round under way', async ({ assert }) => {
    const registry = new DueWorkRegistry()
    const [begun, end] = [deferred(), deferred()]
    registry.register({
      name: 'long',
      everyMs: 3_600_000,
      run: () => (begun.resolve(), end.promise),
    })
    registry.start()
    registry.hurry('long')
    await begun.promise
    let stopped = false
    const stopping = registry.stop().then(() => void (stopped = true))
    await new Promise(setImmediate)
    assert.isFalse(stopped)
    end.resolve()
    await stopping
    assert.isTrue(stopped)
  })
})
