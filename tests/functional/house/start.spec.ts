import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { giveSchema } from '#tests/support/kept_schema'
import { freePort as anyFreePort, freshInstallation, node, takenPort } from '#tests/support/processes'
import { startArguments } from '#tests/support/programs'

const freePort = async () => String(await anyFreePort())
const run = async (variables: Record<string, string>) => node(startArguments(), variables)

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Started processes have a SQLite file of their own, so one of the two runs is enough. */
const group = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

group('Starting', (group) => {
  let variables: Record<string, string> = {}
  group.each.setup(() => {
    variables = freshInstallation()
    return () => rmSync(variables['CULVERT_STORAGE'] ?? '', { recursive: true, force: true })
  })

  test('the first start makes everything, says the password once, and ends on SIGTERM', async ({ assert }) => {
    variables['PORT'] = await freePort()
    const storage = variables['CULVERT_STORAGE'] ?? ''
    const first = await run(variables)
    assert.isTrue(await first.says('Mail'), first.seen.err)
    assert.include(first.seen.out, `http://127.0.0.1:${variables['PORT']}`)
    assert.match(first.seen.out, /shown only now/)
    assert.include(first.seen.out, join(storage, 'outbox'))
    assert.equal(mode(storage), '700')
    for (const file of ['app.key', 'culvert.sqlite', 'address']) assert.equal(mode(join(storage, file)), '600', file)
    assert.equal(readFileSync(join(storage, 'address'), 'utf8').trim(), `http://127.0.0.1:${variables['PORT']}`)
    const answer = await fetch(`http://127.0.0.1:${variables['PORT']}/api/auth/user`)
    assert.equal(answer.status, 401)
    first.kill('SIGTERM')
    assert.equal(await first.ended, 0)

    const second = await run(variables)
    assert.isTrue(await second.says('Mail'), second.seen.err)
    assert.notMatch(second.seen.out, /shown only now/)
    second.kill('SIGINT')
    assert.equal(await second.ended, 0)
  })

  test('a taken port is a sentence, and nothing was created that is said only once', async ({ assert }) => {
    const { port, free } = await takenPort()
    const start = await run({ ...variables, PORT: String(port) })
    assert.equal(await start.ended, 1)
    await free()
    assert.equal(
      start.seen.err,
      `Port ${port} is taken, perhaps by a Culvert that runs already. Stop that one, or choose another port: PORT=${port + 1} npm start.\n`
    )
    assert.throws(() => statSync(join(variables['CULVERT_STORAGE'] ?? '', 'culvert.sqlite')))
  })

  test('a port, a key and a storage folder that cannot be are sentences', async ({ assert }) => {
    const cases = [
      [{ PORT: '99999' }, '99999 is not a port'],
      [{ PORT: await freePort(), APP_KEY: 'short' }, 'Set APP_KEY to'],
      [{ PORT: await freePort(), CULVERT_STORAGE: '/proc/culvert' }, 'Set CULVERT_STORAGE to'],
    ] as const
    for (const [change, sentence] of cases) {
      const start = await run({ ...variables, ...change })
      assert.equal(await start.ended, 1)
      assert.include(start.seen.err, sentence)
      assert.notInclude(start.seen.err, '    at ')
    }
    assert.throws(() => statSync(join(variables['CULVERT_STORAGE'] ?? '', 'culvert.sqlite')))
  }).skip(process.platform !== 'linux', 'takes /proc')

  test('a start that fails once the administrator was made still says the password', async ({ assert }) => {
    // Where the address is to be written, once the server listens, lies a folder.
    mkdirSync(join(variables['CULVERT_STORAGE'] ?? '', 'address'), { recursive: true })
    giveSchema(variables['CULVERT_STORAGE'] ?? '')
    const start = await run({ ...variables, PORT: await freePort() })
    assert.equal(await start.ended, 1)
    assert.match(start.seen.out, /shown only now/)
  })

  test('a worker needs no port and stops like the rest', async ({ assert }) => {
    const { port, free } = await takenPort()
    giveSchema(variables['CULVERT_STORAGE'] ?? '')
    const worker = await run({ ...variables, PORT: String(port), CULVERT_ROLE: 'worker' })
    assert.isTrue(await worker.says('Mail'), worker.seen.err)
    assert.include(worker.seen.out, 'Culvert worker is running')
    worker.kill('SIGTERM')
    assert.equal(await worker.ended, 0)
    await free()
  })

  test('production names everything that is missing at once', async ({ assert }) => {
    const start = await run({ ...variables, CULVERT_MODE: 'production', PORT: await freePort() })
    assert.equal(await start.ended, 1)
    for (const name of ['APP_URL', 'APP_KEY', 'SMTP_URL', 'TRUST_PROXY'])
      assert.match(start.seen.err, new RegExp(`Set ${name} to`))
    assert.notInclude(start.seen.err, '    at ')
  })

  test('a trial installation does not open itself to the network', async ({ assert }) => {
    const start = await run({ ...variables, HOST: '0.0.0.0', PORT: await freePort() })
    assert.equal(await start.ended, 1)
    assert.include(start.seen.err, 'Set ALLOW_LAN=1')
  })

  test('a database that does not answer and a setting that is not valid are sentences', async ({ assert }) => {
    const { port, free } = await takenPort()
    await free()
    const away = await run({
      ...variables,
      PORT: await freePort(),
      DB_CLIENT: 'mysql',
      DB_PORT: String(port),
    })
    const wrong = await run({ ...variables, PORT: 'many' })
    assert.deepEqual([await away.ended, await wrong.ended], [1, 1])
    assert.equal(
      away.seen.err,
      'The database does not answer. Check DB_HOST and DB_PORT, and that MySQL or MariaDB is running there.\n'
    )
    assert.equal(
      wrong.seen.err,
      'A setting cannot be used:\n  - PORT=many is not a port. Choose one from 1024 to 65535, for example: PORT=3333 npm start.\n'
    )
  })
})
