import { test } from '@japa/runner'
import { ofMetrics } from '#tests/bench/operations/profile'

const frame = (id: number, functionName: string, file: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url: `file:///culvert/build/app/${file}` },
  children,
})

/** One sample of 10 microseconds in each node. */
const profile = (nodes: ReturnType<typeof frame>[]) => ({
  nodes,
  startTime: 0,
  samples: nodes.map(({ id }) => id),
  timeDeltas: nodes.map(() => 10),
})

test.group('The share of metrics in a profile', () => {
  test('counts what metrics call, and leaves out waiting', ({ assert }) => {
    const nodes = [
      frame(1, 'request', 'core/http/server.js', [2, 4]),
      frame(2, 'observeRequest', 'core/metrics/observe_requests.js', [3]),
      frame(3, 'now', 'perf.js'),
      frame(4, '(idle)', ''),
    ]
    assert.closeTo(ofMetrics(profile(nodes), 0), 66.67, 0.01)
  })

  for (const [name, file] of [
    ['timed', 'observe_database.js'],
    ['observedRound', 'observe_work.js'],
    ['unmeasured', 'unmeasured.js'],
  ] as const) {
    test(`leaves out what ${name} only observes`, ({ assert }) => {
      const nodes = [
        frame(1, name, `core/metrics/${file}`, [2, 3]),
        frame(2, 'run', 'core/database/rows.js'),
        frame(3, 'add', 'core/metrics/durations.js'),
        frame(4, 'request', 'core/http/server.js'),
      ]
      assert.equal(ofMetrics(profile(nodes), 0), 50)
    })
  }

  test('counts only samples from the given time on', ({ assert }) => {
    const nodes = [frame(1, 'add', 'core/metrics/durations.js'), frame(2, 'request', 'core/http/server.js')]
    assert.equal(ofMetrics(profile(nodes), 15), 0)
  })
})
