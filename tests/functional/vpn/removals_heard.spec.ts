import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { ApiBrowser } from '#tests/support/api'
import { createServer } from '#tests/support/fleet'
import { secondServer } from '#tests/support/second_server'

test.group('Removals that a node has heard of', (group) => {
  group.each.setup(freshStart)

  test('are forgotten by the process that the node talks to, also where it does no scheduled work', async ({
    assert,
    cleanup,
  }) => {
    const { id: server_id, credential } = await createServer()
    await db.from('servers').where('id', server_id).update({ revision: 20 })
    const rows = Array.from({ length: 20 }, (_, at) => ({ server_id, revision: at + 1, peer_id: at + 1 }))
    await db.table('peer_removals').multiInsert(rows)
    const web = await secondServer({ CULVERT_ROLE: 'web' })
    cleanup(() => void web.kill('SIGKILL'))
    const headers = { authorization: `Bearer ${credential}` }
    const { status } = await new ApiBrowser(web.origin).get('/api/node/peers?since=12', { headers })
    assert.equal(status, 200)
    // It does so every minute, and a last time before it ends.
    web.kill('SIGTERM')
    await web.ended
    const left = (await db.from('peer_removals').where({ server_id }).orderBy('revision')) as { revision: number }[]
    assert.deepEqual(
      left.map(({ revision }) => Number(revision)),
      [13, 14, 15, 16, 17, 18, 19, 20]
    )
  })
})
