import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { freshStart } from '#tests/support/accounts'
import { api } from '#tests/support/api'
import { freeze } from '#tests/support/clock'
import { createServer, newKey, nodeOf, reportOf } from '#tests/support/fleet'
import { IssueEnrolmentCode } from '#vpn/actions/issue_enrolment_code'

const enrol = (code: string, changes: object = {}) =>
  api().post('/api/node/enrol', { code, publicKey: newKey(), agentVersion: '1.0.0', ...changes }, { xsrf: false })

test.group('Enrolment of a node', (group) => {
  group.each.setup(freshStart)

  test('the code is exchanged for a credential and the configuration, once', async ({ assert }) => {
    const { id, code } = await createServer({ online: false })
    const answer = await enrol(code, { egress: ['192.0.2.1'] })
    assert.equal(answer.status, 200, answer.text)
    const { credential, node } = answer.body as { credential: string; node: Record<string, unknown> }
    assert.match(credential, /^cvn_[\w-]{43}$/)
    assert.containsSubset(node, {
      serverId: id,
      interface: { name: 'culvert0', listenPorts: [51820], mtu: 1420 },
      reportEverySeconds: 10,
      wipeAfterSeconds: 180,
    })
    const { address4, address6 } = node.interface as { address4: string; address6: string }
    assert.match(address4, /^10\.\d+\.0\.1\/16$/)
    assert.match(address6, /^fd[0-9a-f]{0,2}:[0-9a-f:]+::1\/64$/)
    assert.deepInclude((await nodeOf({ credential }).get('config')).body as object, { serverId: id })
    const again = await enrol(code)
    assert.equal(again.status, 410)
    assert.deepInclude(again.body as object, { code: 'E_CODE_SPENT' })
  })

  test('a code that is older than an hour is refused', async ({ assert, cleanup }) => {
    const clock = freeze(cleanup)
    const { code } = await createServer({ online: false })
    clock.advance({ minutes: 61 })
    assert.equal((await enrol(code)).status, 410)
  })

  test('rotating locks the node out until it enrols with the new code', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    assert.equal((await node.get('config')).status, 200)
    const issued = await (await app.container.make(IssueEnrolmentCode)).execute({ serverId: server.id })
    assert.equal((await node.get('config')).status, 401)
    assert.equal((await node.post('report', reportOf())).status, 401)
    assert.isTrue(issued.ok)
    assert.equal((await enrol(issued.ok ? issued.value.code : '')).status, 200)
  })

  test('nobody is let in without a credential, and a user is no node', async ({ assert }) => {
    for (const credential of ['', 'cvn_', `cvn_${'a'.repeat(43)}`, `cvn_${'a'.repeat(500_000 / 100)}`]) {
      assert.equal((await nodeOf({ credential }).get('peers')).status, 401)
    }
    assert.equal((await api().get('/api/node/config')).status, 401)
  })

  test('a key that is none is refused and does not spend the code', async ({ assert }) => {
    const { code } = await createServer({ online: false })
    assert.equal((await enrol(code, { publicKey: 'x'.repeat(44) })).status, 422)
    assert.equal((await enrol(code, { egress: ['not-an-address'] })).status, 422)
    assert.equal((await enrol(code)).status, 200)
  })
})
