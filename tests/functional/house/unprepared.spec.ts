import { test } from '@japa/runner'
import { emptyInstallation } from '#tests/support/empty_installation'
import { freePort, node } from '#tests/support/processes'
import { CULVERT, programArguments } from '#tests/support/programs'

test.group('The server by itself, without a start that prepares', () => {
  test('refuses an empty database and names the command, after which it serves', async ({ assert, cleanup }) => {
    const empty = await emptyInstallation('culvert_unprepared', cleanup)
    const variables = { ...empty, NODE_ENV: 'production', PORT: String(await freePort()) }
    const refused = node(programArguments('bin/server'), variables)
    assert.equal(await refused.ended, 1)
    assert.equal(
      refused.seen.err,
      'This installation does not start:\n  - The database has no tables yet, or older ones. Run: culvert system prepare\n'
    )

    const prepare = node([...CULVERT, 'system', 'prepare'], variables)
    assert.equal(await prepare.ended, 0, prepare.seen.err)
    const server = node(programArguments('bin/server'), { ...variables, LOG_LEVEL: 'info' })
    cleanup(() => void server.kill('SIGKILL'))
    assert.isTrue(await server.says('started HTTP server'), server.seen.err)
    server.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  })
})
