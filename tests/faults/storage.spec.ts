import { execFile } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import culvert from '#config/culvert'
import env from '#start/env'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { giveSchema } from '#tests/support/kept_schema'
import { freePort, freshInstallation, node } from '#tests/support/processes'
import { programArguments, startArguments } from '#tests/support/programs'
import { secondServer } from '#tests/support/second_server'

const run = promisify(execFile)
/** 'nobody' on Debian. */
const STRANGER = '65534'

async function start(variables: Record<string, string>) {
  return node(startArguments(), { ...variables, PORT: String(await freePort()) })
}

/** A new installation that has its tables. */
function withTables() {
  const variables = freshInstallation()
  giveSchema(variables['CULVERT_STORAGE'] ?? '')
  return variables
}

async function prepared(cleanup: (task: () => void) => void, variables = withTables()) {
  cleanup(() => rmSync(variables['CULVERT_STORAGE'] ?? '', { recursive: true, force: true }))
  const server = await start(variables)
  cleanup(() => void server.kill('SIGKILL'))
  if (!(await server.says('Mail'))) throw new Error(server.seen.err)
  return { variables, server }
}

async function command(args: string[], variables: Record<string, string>, as?: string) {
  const program = [process.execPath, ...programArguments('cli/main').slice(0, -1)]
  const main = programArguments('cli/main').at(-1) ?? ''
  const script = `const { main } = await import('./${main}'); process.exitCode = await main(${JSON.stringify(args)})`
  const line = [...program, '--input-type=module', '-e', script]
  const [name = '', ...rest] = as ? ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--clear-groups', ...line] : line
  try {
    const { stdout } = await run(name, rest, { env: variables })
    return { code: 0, out: stdout, err: '' }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, out: '', err: stderr }
  }
}

/** SQLite's: MariaDB keeps nothing in the storage folder that a start needs. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('The storage folder', (group) => {
  group.each.setup(freshStart)

  test('on a full disk ends a start and a command with a sentence', async ({ assert, cleanup }) => {
    const disk = new SmallDisk(40)
    cleanup(() => disk.remove())
    const variables = { ...freshInstallation(), CULVERT_STORAGE: join(disk.path, 'storage') }
    disk.fill(0)
    const empty = await start(variables)
    assert.equal(await empty.ended, 1)
    assert.equal(empty.seen.err, 'The disk is full. Make room where the storage folder and the database are.\n')
    disk.free()
    const { server } = await prepared(cleanup, variables)
    server.kill('SIGTERM')
    await server.ended
    disk.fill(0)
    const created = await command(['user', 'create', 'ann@example.com'], { ...variables, LOG_LEVEL: 'error' })
    assert.equal(created.code, 1)
    assert.match(created.err, /^The disk (is full|of the storage folder is full, or fails)\. [^\n]+\n$/)
  })

  test('takes one server that does everything, and several that have a role', async ({ assert, cleanup }) => {
    const { variables, server } = await prepared(cleanup)
    const second = await start(variables)
    assert.equal(await second.ended, 1)
    assert.include(second.seen.err, 'Another server runs on the storage folder')
    assert.notInclude(second.seen.err, '    at ')
    server.kill('SIGKILL')
    await server.ended
    const web = await prepared(cleanup, { ...variables, CULVERT_ROLE: 'web' })
    const worker = await prepared(cleanup, { ...variables, CULVERT_ROLE: 'worker' })
    for (const { server } of [web, worker]) server.kill('SIGTERM')
    assert.deepEqual([await web.server.ended, await worker.server.ended], [0, 0])
  })

  test('of another user is said to be that, by a command and by a start', async ({ assert, cleanup }) => {
    const { variables, server } = await prepared(cleanup)
    server.kill('SIGTERM')
    await server.ended
    const storage = variables['CULVERT_STORAGE'] ?? ''
    const listed = await command(['user', 'list'], variables, STRANGER)
    assert.deepEqual(
      [listed.code, listed.err],
      [
        1,
        `The storage folder ${storage} cannot be read by this user: it belongs to the user with number 0.\n→ Run it as the owner of the storage folder, for example with sudo -u culvert\n`,
      ]
    )
    chmodSync(storage, 0o755)
    chmodSync(join(storage, 'app.key'), 0o600)
    const again = await command(['user', 'list'], variables, STRANGER)
    assert.include(again.err, 'cannot be read by this user')
  })
})

group('A lock of another process on SQLite', (group) => {
  group.each.setup(freshStart)

  test('stops no read, and a write waits for it without holding anybody up', async ({ assert, cleanup }) => {
    const user = await createUser()
    const server = await secondServer({ CULVERT_ROLE: 'web' })
    cleanup(() => void server.kill('SIGKILL'))
    const browser = await signedIn(user, new ApiBrowser(server.origin))
    await browser.get('/api/auth/user')
    // The server may still be writing.
    const other = new DatabaseSync(join(culvert.storage, 'culvert.sqlite'), { timeout: 10_000 })
    cleanup(() => other.close())
    const done: string[] = []
    other.exec('BEGIN IMMEDIATE')
    const write = browser
      .patch('/api/auth/user', { firstName: 'Ann' })
      .then(({ status }) => done.push(`write ${status}`))
    for (const path of ['/api/auth/user', '/api/servers', '/api/plans', '/api/status']) {
      const { status } = await browser.get(path)
      done.push(`read ${status}`)
    }
    other.exec('COMMIT')
    await write
    assert.deepEqual(done, ['read 200', 'read 200', 'read 200', 'read 200', 'write 200'])
  })
})
