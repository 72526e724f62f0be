import { test } from '@japa/runner'
import { emptyInstallation } from '#tests/support/empty_installation'
import { freePort, node } from '#tests/support/processes'
import { startArguments } from '#tests/support/programs'

/** On SQLite those of one role share the storage folder. */
const ROLES = ['web', 'worker', 'web', 'worker'] as const

test.group('Processes that start together on an empty database', () => {
  test('all run, and what is made once is made once', async ({ assert, cleanup }) => {
    const variables = await emptyInstallation('culvert_together', cleanup)
    const args = await startArguments()
    const ports = await Promise.all(ROLES.map(() => freePort()))
    const processes = ROLES.map((role, at) => node(args, { ...variables, CULVERT_ROLE: role, PORT: String(ports[at]) }))
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
    for (const process of processes) process.kill('SIGTERM')
    assert.deepEqual(await Promise.all(processes.map(({ ended }) => ended)), [0, 0, 0, 0])
    assert.deepEqual(
      processes.map(({ seen }) => seen.err),
      ['', '', '', '']
    )
  })
})
