import { rmSync } from 'node:fs'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import env from '#start/env'
import { freePort, freshInstallation, node } from '#tests/support/processes'
import { startArguments } from '#tests/support/programs'

const DATABASE = 'culvert_together'
/** On SQLite those of one role share the storage folder. */
const ROLES = ['web', 'worker', 'web', 'worker'] as const

/** An installation that nobody has started yet, on this run's engine. */
async function emptyInstallation(cleanup: (task: () => Promise<void>) => void) {
  const variables = freshInstallation()
  cleanup(async () => rmSync(variables['CULVERT_STORAGE'] ?? '', { recursive: true, force: true }))
  if (env.get('DB_CLIENT') !== 'mysql') return variables
  await db.rawQuery(`CREATE DATABASE ${DATABASE} CHARACTER SET utf8mb4`)
  cleanup(async () => void (await db.rawQuery(`DROP DATABASE ${DATABASE}`)))
  const given = Object.entries(process.env).filter(([name]) => name.startsWith('DB_')) as [string, string][]
  return { ...variables, ...Object.fromEntries(given), DB_DATABASE: DATABASE }
}

test.group('Processes that start together on an empty database', () => {
  test('all run, and what is made once is made once', async ({ assert, cleanup }) => {
    const variables = await emptyInstallation(cleanup)
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
