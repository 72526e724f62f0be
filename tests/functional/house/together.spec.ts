import { test } from '@japa/runner'
import { eventually } from '#tests/support/eventually'
import { emptyInstallation } from '#tests/support/empty_installation'
import { unknownLabels } from '#tests/support/metric_labels'
import { parseMetrics } from '#tests/support/prometheus'
import { freePort, node } from '#tests/support/processes'
import { CULVERT, startArguments } from '#tests/support/programs'

/** On SQLite those of one role share the storage folder. */
const ROLES = ['web', 'worker', 'web', 'worker'] as const

test.group('Processes that start together on an empty database', () => {
  test('all run, and what is made once is made once', async ({ assert, cleanup }) => {
    const variables = await emptyInstallation('culvert_together', cleanup)
    const args = startArguments()
    const ports = await Promise.all(ROLES.map(() => freePort()))
    const metricsPorts = await Promise.all(ROLES.map(() => freePort()))
    const processes = ROLES.map((role, at) =>
      node(args, {
        ...variables,
        CULVERT_ROLE: role,
        PORT: String(ports[at]),
        METRICS_PORT: String(metricsPorts[at]),
      })
    )
    cleanup(() => processes.forEach((process) => process.kill('SIGKILL')))
    const run = await Promise.all(processes.map((process) => process.says('Mail')))
    assert.deepEqual(
      run,
      processes.map(() => true),
      processes.map(({ seen }) => seen.err).join('\n')
    )
    const told = processes.map(({ seen }) => seen.out).join('')
    assert.equal(told.split('shown only now').length - 1, 1)
    assert.equal(told.split('migrations run').length - 1, 1)
    await fetch(`http://127.0.0.1:${ports[0]}/no/such/ann@example.com?at=10.0.0.7`)
    // Each measures itself, and anyone can see them all.
    for (const [at, port] of metricsPorts.entries()) {
      const read = async () => parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      const works = async () => (await read()).some(({ name }) => name === 'culvert_work_duration_seconds_count')
      if (ROLES[at] === 'worker') await eventually('a round of its work is counted', works)
      else assert.isFalse(await works())
      const samples = await read()
      assert.includeMembers(
        samples.map(({ name }) => name),
        ['process_resident_memory_bytes', 'nodejs_heap_space_size_used_bytes', 'culvert_jobs']
      )
      assert.deepEqual(await unknownLabels(samples), [])
    }
    const cli = node([...CULVERT, 'system', 'processes', '--json'], variables)
    assert.equal(await cli.ended, 0, cli.seen.err)
    const listed = (JSON.parse(cli.seen.out) as { role: string; memoryBytes: number }[]).map(({ role }) => role)
    assert.sameMembers(listed, [...ROLES])
    for (const process of processes) process.kill('SIGTERM')
    assert.deepEqual(await Promise.all(processes.map(({ ended }) => ended)), [0, 0, 0, 0])
    assert.deepEqual(
      processes.map(({ seen }) => seen.err),
      ['', '', '', '']
    )
  })
})
