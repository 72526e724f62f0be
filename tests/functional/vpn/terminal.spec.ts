import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { runCli } from '#tests/support/run_cli'

test.group('culvert server', (group) => {
  group.each.setup(freshStart)

  test('adds a server under a name that the other commands take', async ({ assert }) => {
    const add = (name: string, code: string) =>
      runCli(['server', 'add', '--name', name, '--country', 'Germany', '--code', code, '--city', 'Frankfurt'])
    assert.include((await add('fra-1', 'XX')).stderr, 'ISO 3166')
    assert.include((await add('fra 1;', 'DE')).stderr, 'letters, digits, dots and dashes')
    assert.include(
      (await add('x'.repeat(61), 'EU')).stderr,
      '--name: The field "name" must have at most 60 characters.'
    )
    assert.include((await add('fra-1', 'EU')).stderr, '--code: Use the two letters of ISO 3166')
    const added = await add('fra-1', 'de')
    assert.equal(added.code, 0, added.stderr)
    const shown = await runCli(['server', 'show', 'fra-1', '--json'])
    const { id, countryCode } = JSON.parse(shown.stdout) as { id: number; countryCode: string }
    assert.equal(countryCode, 'DE')
    const drained = await runCli(['server', 'drain', String(id), '--in', '2h', '--yes'])
    assert.match(drained.stdout, /^Server fra-1 takes no new connections\./)
    assert.equal((await runCli(['server', 'enable', 'FRA-1'])).stdout, 'Server fra-1 takes connections again.\n')
    assert.equal((await add('Fra-1', 'DE')).code, 1)
    const unknown = await runCli(['server', 'show', 'ams-9'])
    assert.deepEqual([unknown.code, unknown.stderr], [1, 'There is no server ams-9.\n→ culvert server list\n'])
  })
})
