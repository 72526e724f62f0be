import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import env from '#start/env'
import { freePort, freshInstallation, node } from '#tests/support/processes'
import { CULVERT } from '#tests/support/programs'

/** Started processes have a SQLite file of their own, so one of the two runs is enough. */
const run = env.get('DB_CLIENT') === 'mysql' ? () => {} : test.group

run('The culvert command', (group) => {
  let variables: Record<string, string> = {}
  group.setup(() => {
    variables = freshInstallation()
    return () => rmSync(variables['CULVERT_STORAGE'] ?? '', { recursive: true, force: true })
  })

  async function culvert(...args: string[]) {
    const run = node([...CULVERT, ...args], variables)
    return { code: await run.ended, ...run.seen }
  }

  test('where no installation is, a command says so and leaves nothing behind', async ({ assert }) => {
    for (const words of [
      ['system', 'status'],
      ['user', 'show', '1'],
    ]) {
      const { code, out, err } = await culvert(...words)
      assert.deepEqual([code, out], [1, ''])
      assert.match(err, /^There is no installation here yet: .*\n→ Start it once with npm start\n$/)
      assert.deepEqual(readdirSync(variables['CULVERT_STORAGE'] ?? ''), [])
    }
    const asJson = await culvert('user', 'list', '--json')
    assert.equal((JSON.parse(asJson.err) as { code: string }).code, 'E_NO_INSTALLATION')
    writeFileSync(join(variables['CULVERT_STORAGE'] ?? '', 'culvert.sqlite'), '')
    const early = await culvert('user', 'list', '--json')
    assert.equal((JSON.parse(early.err) as { code: string }).code, 'E_NOT_PREPARED')
  })

  test('a reader that has gone ends nothing with a stack', async ({ assert }) => {
    for (const words of [
      ['server', 'add', '--help'],
      ['user', 'list', '--json'],
    ]) {
      const run = node([...CULVERT, ...words], variables)
      run.leave(words.includes('--help') ? 'stdout' : 'stderr')
      assert.equal(await run.ended, words.includes('--help') ? 0 : 1)
      assert.deepEqual(run.seen, { out: '', err: '' })
    }
  })

  test('a bad port and a bad key are one sentence each', async ({ assert }) => {
    const cases = [
      [{ PORT: 'abc' }, 'PORT=abc is not a port. Choose one from 1024 to 65535, for example: PORT=3333 npm start.'],
      [{ PORT: '99999' }, 'PORT=99999 is not a port.'],
      [{ DB_POOL: 'many' }, 'DB_POOL=many is not a number above 0'],
      [{ CULVERT_MODE: 'prod' }, 'CULVERT_MODE=prod is not known. Set it to embedded or production'],
      [{ APP_KEY: 'short' }, 'Set APP_KEY to a random value'],
    ] as const
    for (const [change, sentence] of cases) {
      const run = node([...CULVERT, 'user', 'list'], { ...variables, ...change })
      assert.equal(await run.ended, 1)
      assert.include(run.seen.err, `A setting cannot be used:\n  - ${sentence}`)
      assert.notInclude(run.seen.err, '    at ')
    }
  })

  test('doctor works while the database is away, and says that by its exit code', async ({ assert }) => {
    const away = { DB_CLIENT: 'mysql', DB_HOST: '127.0.0.1', DB_PORT: String(await freePort()), DB_PASSWORD: 'x' }
    const run = node(['cli/culvert.mjs', 'doctor', '--skip-network'], { ...variables, ...away })
    assert.equal(await run.ended, 6, run.seen.err)
    assert.match(run.seen.out, /^NO ANSWER +Database: Not responding\.$/m)
    assert.match(run.seen.out, /^ok +Settings/m)
  })

  test('prepares an installation, reports on it, and adds a server with links to the running one', async ({
    assert,
  }) => {
    // These two run without the tests' module loader, as users run them.
    const prepared = node(['cli/culvert.mjs', 'system', 'prepare'], variables)
    assert.equal(await prepared.ended, 0, prepared.seen.err)
    const after = node(['cli/culvert.mjs', 'system', 'status'], variables)
    assert.equal(await after.ended, 0, after.seen.err)
    assert.match(after.seen.out, /Migrations\s+up to date/)
    assert.match(after.seen.out, /Mode\s+embedded/)
    const servers = await culvert('server', 'list')
    assert.match(servers.err, /^\d+ demo servers are not shown; --demo shows them\.$/m)
    assert.match((await culvert('user', 'list')).out, /^\d+ +free +\S+@/m)
    writeFileSync(join(variables['CULVERT_STORAGE'] ?? '', 'address'), 'http://127.0.0.1:4300\n')
    const place = ['--name', 'fra-1', '--country', 'Germany', '--code', 'de', '--city', 'Frankfurt']
    assert.include((await culvert('server', 'add', ...place)).out, 'http://127.0.0.1:4300')
  })

  test('does not understand: code 2, nothing on stdout, the next step on stderr', async ({ assert }) => {
    const unknown = await culvert('system', 'statsu')
    assert.deepEqual([unknown.code, unknown.out], [2, ''])
    assert.include(unknown.err, 'Did you mean status?')
    const asJson = await culvert('system', 'status', '--bogus', '--json')
    assert.equal(asJson.code, 2)
    assert.equal((JSON.parse(asJson.err) as { code: string }).code, 'E_USAGE')
  })

  test('takes a flag from the environment', async ({ assert }) => {
    const run = node([...CULVERT, 'system', 'status'], { ...variables, CULVERT_FLAG_JSON: '1' })
    assert.equal(await run.ended, 0)
    assert.isObject(JSON.parse(run.seen.out))
  })

  test('helps and names its version without booting', async ({ assert }) => {
    const help = await culvert('--help')
    assert.equal(help.code, 0)
    assert.match(help.out, /system\s+This installation/)
    assert.match((await culvert('help', 'server')).out, /add \[options\]\s+Add a server/)
    assert.match((await culvert('--version')).out, /^\d+\.\d+\.\d+\n$/)
  })
})
