import fs, { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { DueWorkRegistry } from '#core/due_work'
import { HealthChecks } from '#core/health/health_checks'
import { createUser } from '#tests/support/accounts'
import { backupsOf, RECIPIENT, TO_RECIPIENT } from '#tests/support/backups'
import { freeze } from '#tests/support/clock'
import { filesRoot } from '#tests/support/files'
import { doJobs } from '#tests/support/maintenance'
import { Mailbox } from '#tests/support/mailbox'
import { runCli, runCliJson } from '#tests/support/run_cli'

const LARGE = 600_000

type Call = 'open' | 'opendir'

/** Before a path is opened: throws, or does something to it. Modes don't hold root back. */
function before(call: Call, path: string, then: () => void, cleanup: (task: () => void) => void) {
  const own = fs.promises[call] as (...given: unknown[]) => Promise<unknown>
  const replace = (by: typeof own) => {
    Object.assign(fs.promises, { [call]: by })
    syncBuiltinESMExports()
  }
  cleanup(() => replace(own))
  replace(async (...given) => {
    if (given[0] === path) then()
    return own(...given)
  })
}

function refused(code: string, syscall: string) {
  return () => {
    throw Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })
  }
}

/** Cuts a file short once its length is known, the first so many times. */
function shorten(path: string, to: number, times: number, cleanup: (task: () => void) => void) {
  const own = fs.promises.open
  const content = readFileSync(path)
  let left = times
  cleanup(() => {
    fs.promises.open = own
    syncBuiltinESMExports()
  })
  fs.promises.open = async (...given) => {
    if (given[0] !== path) return own(...given)
    writeFileSync(path, content)
    const file = await own(...given)
    const stats = await file.stat()
    if (left-- > 0) truncateSync(path, to)
    return Object.assign(file, { stat: async () => stats })
  }
  syncBuiltinESMExports()
}

test.group('A hosted file that a backup', (group) => {
  const { at, create, verify } = backupsOf(group)
  const mailbox = new Mailbox()
  group.each.setup(() => mailbox.open())
  const secret = () => join(filesRoot, 'secret.txt')
  const left = () => readdirSync(at('')).filter((name) => name !== 'key')

  test('may not read is named by the command, which leaves nothing and says what to do', async ({
    assert,
    cleanup,
  }) => {
    writeFileSync(secret(), 'x')
    before('open', secret(), refused('EACCES', 'open'), cleanup)
    const { code, stderr } = await runCli(['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT])
    assert.include(stderr, `${secret()} can't be read (EACCES). No backup was written.`)
    assert.include(stderr, "Let the service's user read it")
    assert.equal(code, 1)
    assert.deepEqual(left(), [])
  })

  test('may not read because of its folder is named by that folder', async ({ assert, cleanup }) => {
    mkdirSync(join(filesRoot, 'closed'))
    before('opendir', join(filesRoot, 'closed'), refused('EACCES', 'opendir'), cleanup)
    const { stderr } = await runCli(['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT])
    assert.include(stderr, `${join(filesRoot, 'closed')} can't be read (EACCES). No backup was written.`)
  })

  test('may not read is named in the history, the email and the health check of scheduled ones', async ({
    assert,
    cleanup,
  }) => {
    const clock = freeze(cleanup, '2026-03-10T12:00:00Z')
    await createUser({ isAdmin: true, email: 'boss@example.com' })
    mkdirSync(at('nightly'))
    const argv = ['--folder', at('nightly'), '--recipient', RECIPIENT.recipient, '--at', '13:00']
    assert.equal((await runCliJson(['backup', 'schedule', ...argv])).code, 0)
    writeFileSync(secret(), 'x')
    before('open', secret(), refused('EACCES', 'open'), cleanup)
    clock.advance({ hours: 1 })
    await (await app.container.make(DueWorkRegistry)).runOnce('operations.start_backup')
    await doJobs()
    const reason = `The service can't read ${secret()}. Let its user read it, or move it out of the folder`
    const { data } = await runCliJson<{ runs: unknown[] }>(['backup', 'schedule'])
    assert.containsSubset(data.runs, [{ state: 'failed', error: 'unreadable', reason }])
    const [mail] = await mailbox.take()
    assert.include(mail?.text, secret())
    const check = (await app.container.make(HealthChecks)).find('operations.backup')
    const found = await check?.look(AbortSignal.timeout(1_000))
    assert.include(found?.detail, `The last backup failed: ${reason}.`)
    assert.deepEqual(readdirSync(at('nightly')), [])
  })

  test('may read no longer because its disk is broken is told apart from one without rights', async ({
    assert,
    cleanup,
  }) => {
    writeFileSync(secret(), 'x')
    before('open', secret(), refused('EIO', 'read'), cleanup)
    const { stderr } = await runCli(['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT])
    assert.include(stderr, 'Check its disk')
  })

  test('finds shorter than a moment ago is stored as it is by then, where it is small', async ({ assert, cleanup }) => {
    writeFileSync(secret(), 'x'.repeat(1_000))
    shorten(secret(), 400, 1, cleanup)
    const { path, manifest } = await create()
    assert.deepInclude(manifest.files, { amount: 1, bytes: 400 })
    assert.equal((await verify(path)).code, 0)
  })

  test('finds shorter than a moment ago is read again with all others, where it is large', async ({
    assert,
    cleanup,
  }) => {
    writeFileSync(secret(), Buffer.alloc(LARGE, 7))
    shorten(secret(), 400_000, 1, cleanup)
    const { path, manifest } = await create()
    assert.deepInclude(manifest.files, { amount: 1, bytes: LARGE })
    assert.equal((await verify(path)).code, 0)
    assert.deepEqual(left(), ['one.backup'])
  })

  test('finds shorter each time is named, and nothing is left', async ({ assert, cleanup }) => {
    writeFileSync(secret(), Buffer.alloc(LARGE, 7))
    shorten(secret(), 400_000, 2, cleanup)
    const { stderr } = await runCli(['backup', 'create', '--to', at('one.backup'), ...TO_RECIPIENT])
    assert.include(stderr, `${secret()} became shorter while it was read. No backup was written.`)
    assert.deepEqual(left(), [])
  })
})
