import { test } from '@japa/runner'
import { Histogram, Registry } from 'prom-client'
import { Durations } from '#core/metrics/durations'

const BUCKETS = [0.01, 0.05, 1]
/** On, below and above each bound. */
const SECONDS = [0, 0.009, 0.01, 0.011, 0.05, 0.5, 1, 1.001, 70]
const configuration = { name: 'seconds', help: 'How long it took.', buckets: BUCKETS }

test.group('Durations', () => {
  test('read as those of prom-client, on each bound of its buckets', async ({ assert }) => {
    const [ours, theirs] = [new Registry(), new Registry()]
    const durations = new Durations(ours, configuration)
    const histogram = new Histogram({ ...configuration, registers: [theirs] })
    assert.equal(await ours.metrics(), await theirs.metrics())
    for (const seconds of SECONDS) {
      durations.add(seconds)
      histogram.observe(seconds)
    }
    assert.equal(await ours.metrics(), await theirs.metrics())
  })

  test('are kept apart by their labels', async ({ assert }) => {
    const [ours, theirs] = [new Registry(), new Registry()]
    const labelled = { ...configuration, labelNames: ['method', 'route'] as const }
    const durations = new Durations(ours, labelled)
    const histogram = new Histogram({ ...labelled, registers: [theirs] })
    assert.equal(await ours.metrics(), await theirs.metrics())
    for (const [method, route] of [
      ['GET', '/a'],
      ['POST', '/a'],
      ['GET', '/"b"'],
      ['GET', '/a'],
    ] as const) {
      durations.add(0.5, method, route)
      histogram.observe({ method, route }, 0.5)
    }
    assert.equal(await ours.metrics(), await theirs.metrics())
  })

  test('begin at nothing again after a reset', async ({ assert }) => {
    const registry = new Registry()
    const durations = new Durations(registry, configuration)
    const before = await registry.metrics()
    durations.add(2)
    assert.notEqual(await registry.metrics(), before)
    registry.resetMetrics()
    assert.equal(await registry.metrics(), before)
  })
})
