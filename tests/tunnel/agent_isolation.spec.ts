import { test } from '@japa/runner'
import { makeAgentSetting, makeDevice, type AgentSetting } from '#tests/tunnel/bed/agent_setting'
import { makeContainer } from '#tests/tunnel/bed/container'
import { addressSeenBy } from '#tests/tunnel/bed/request'
import { canOpen, isShut, serve } from '#tests/tunnel/bed/services'
import { until } from '#tests/tunnel/bed/shell'
import * as world from '#tests/tunnel/bed/world'

const HIDDEN = 8080
/** The agent looks at its rules twice a second; a busy machine may take this much longer. */
const LOOK_MS = 30_000
const first = makeDevice(1)
const second = makeDevice(2)

/** The bystander's way out and the way to it, over both families. Nothing waits long for a way that is closed. */
async function bystanderTraffic({ bed }: AgentSetting, way: 'open' | 'closed') {
  const timeoutMs = way === 'closed' ? 700 : undefined
  const wayIn: typeof canOpen = async (...to) => (way === 'open' ? canOpen(...to) : !(await isShut(...to)))
  return {
    out4: await addressSeenBy(bed.bystander, world.WEB4, timeoutMs),
    out6: await addressSeenBy(bed.bystander, world.WEB6, timeoutMs),
    in4: await wayIn(bed.inet, world.BYSTANDER4, HIDDEN),
    in6: await wayIn(bed.inet, world.BYSTANDER6, HIDDEN),
  }
}

/** What changes by itself: a count, and a key that the kernel draws when the first service listens. */
const BY_ITSELF = /^net\.(netfilter\.nf_conntrack_count|ipv4\.tcp_fastopen_key) /

/** Everything of the host's network set-up: kernel settings, routes of all tables, links and rules. */
async function hostState({ bed: { node } }: AgentSetting) {
  const { stdout } = await node.run('sysctl', ['-a', '--pattern', '^net\\.'])
  return {
    settings: stdout.split('\n').filter((line) => !BY_ITSELF.test(line)),
    routes: await node.must('ip', ['route', 'show', 'table', 'all']),
    routes6: await node.must('ip', ['-6', 'route', 'show', 'table', 'all']),
    rules: (await node.must('ip', ['rule'])) + (await node.must('ip', ['-6', 'rule'])),
    links: (await node.must('ip', ['-brief', 'link'])).split('\n').map((line) => line.split(' ')[0]),
    tables: await node.must('nft', ['list', 'ruleset']),
  }
}

/** Connections of a client that the kernel of the node knows, in both families. */
async function trackedFlows({ bed: { node } }: AgentSetting, { peer }: typeof first) {
  const { stdout: ipv4 } = await node.run('conntrack', ['-L', '-s', peer.address4])
  const { stdout: ipv6 } = await node.run('conntrack', ['-L', '-f', 'ipv6', '-s', peer.address6])
  return [ipv4, ipv6].map((text) => text.split('\n').filter(Boolean).length)
}

test.group('A node among its neighbours', (group) => {
  let setting: AgentSetting
  let before: { traffic: Awaited<ReturnType<typeof bystanderTraffic>>; host: Awaited<ReturnType<typeof hostState>> }

  group.setup(async () => {
    setting = await makeAgentSetting(async (bed, api) => {
      await bed.node.setForwarding(true)
      await serve(bed.bystander, HIDDEN)
      await serve(bed.node, HIDDEN)
      await serve(bed.node, 80)
      await serve(bed.two, HIDDEN)
      // A setting that has no agent yet is all that these two look at.
      const early = { bed, api } as AgentSetting
      before = { traffic: await bystanderTraffic(early, 'open'), host: await hostState(early) }
    })
    setting.api.add(first.peer)
    setting.api.add(second.peer)
    await setting.nodeHas(first, second)
    await setting.connect(setting.bed.one, first)
    await setting.connect(setting.bed.two, second)
    return () => setting.close()
  })

  test('a network that the host routes goes on as before', async ({ assert }) => {
    assert.deepEqual(before.traffic, { out4: world.BYSTANDER4, out6: world.BYSTANDER6, in4: true, in6: true })
    assert.deepEqual(await bystanderTraffic(setting, 'open'), before.traffic)
  })

  test('clients reach the internet, but not each other', async ({ assert }) => {
    assert.equal(await addressSeenBy(setting.bed.one, world.WEB4), world.NODE4)
    assert.equal(await addressSeenBy(setting.bed.two, world.WEB6), world.NODE6)
    assert.isTrue(await canOpen(setting.bed.two, '10.64.0.3', HIDDEN), 'the service itself is up')
    for (const host of ['10.64.0.3', 'fd64::3']) assert.isTrue(await isShut(setting.bed.one, host, HIDDEN), host)
  })

  test('clients reach neither the services of the node nor its private networks', async ({ assert }) => {
    const own = ['10.64.0.1', 'fd64::1', world.NODE4, world.NODE6, world.NODE_LAN4, world.NODE_LAN6]
    for (const host of own) assert.isTrue(await isShut(setting.bed.one, host, HIDDEN), host)
    for (const host of [world.BYSTANDER4, world.BYSTANDER6]) {
      assert.isTrue(await canOpen(setting.bed.inet, host, HIDDEN), `${host} is up`)
      assert.isTrue(await isShut(setting.bed.one, host, HIDDEN), host)
    }
    assert.isTrue(await isShut(setting.bed.one, '10.64.0.1', 10_053), 'the resolver has one door')
  })

  test('clients reach the public website of the node and its resolver', async ({ assert }) => {
    const { one } = setting.bed
    for (const host of [world.NODE4, world.NODE6]) assert.isTrue(await canOpen(one, host, 80), host)
    for (const host of ['10.64.0.1', 'fd64::1']) {
      assert.isTrue(await canOpen(one, host, 53), host)
      assert.isTrue(await isShut(one, host, 80), `the website has no door on ${host}`)
    }
    for (const host of [world.NODE_LAN4, world.NODE_LAN6]) assert.isTrue(await isShut(one, host, 80), host)
  })

  test('nothing from outside reaches a client', async ({ assert }) => {
    await setting.bed.inet.ip(`route add 10.64.0.0/16 via ${world.NODE4}`)
    assert.isTrue(await isShut(setting.bed.inet, '10.64.0.3', HIDDEN))
    assert.isTrue(await isShut(setting.bed.bystander, '10.64.0.3', HIDDEN))
    await setting.bed.inet.ip('route del 10.64.0.0/16')
  })

  for (const harm of ['flush ruleset', 'flush chain inet culvert forwarded', 'flush chain inet culvert leaving']) {
    test(`after nft ${harm} the rules are back within moments`, async ({ assert }) => {
      const { node, one } = setting.bed
      const list = ['--stateless', 'list', 'table', 'inet', 'culvert']
      const rules = async () => (await node.run('nft', list)).stdout
      // A rule that was gone comes back with another handle, however soon.
      const handles = async () => (await node.run('nft', ['--handle', ...list])).stdout
      const [whole, old] = [await rules(), await handles()]
      await node.must('nft', harm.split(' '))
      await until('the rules are back', LOOK_MS, async () => (await rules()) === whole && (await handles()) !== old)
      assert.isTrue(await isShut(one, '10.64.0.3', HIDDEN))
      assert.equal(await addressSeenBy(one, world.WEB4), world.NODE4)
    })
  }

  test('down leaves the host as it was', async ({ assert }) => {
    await addressSeenBy(setting.bed.one, world.WEB6)
    await addressSeenBy(setting.bed.one, world.WEB4)
    for (const count of await trackedFlows(setting, first)) assert.isAbove(count, 0)
    await setting.agent.kill('SIGTERM')
    assert.include(await setting.agent.down(), 'Removed the interface culvert0')
    assert.deepEqual(await trackedFlows(setting, first), [0, 0])
    assert.deepEqual(await hostState(setting), before.host)
    assert.deepEqual(await bystanderTraffic(setting, 'open'), before.traffic)
    assert.deepEqual(await setting.agent.daemons(), [])
    assert.deepEqual(await setting.bed.node.processes('unbound'), [])
  })
})

test.group('A node on a host that routes nothing', (group) => {
  let setting: AgentSetting
  let before: Awaited<ReturnType<typeof hostState>>

  group.setup(async () => {
    setting = await makeAgentSetting(async (bed, api) => {
      await serve(bed.bystander, HIDDEN)
      const own = ['net.ipv6.conf.wan0.accept_ra=1', 'net.ipv4.conf.all.accept_redirects=0']
      await bed.node.must('sysctl', ['-qw', ...own])
      before = await hostState({ bed, api } as AgentSetting)
    })
    setting.api.add(first.peer)
    await setting.nodeHas(first)
    await setting.connect(setting.bed.one, first)
    return () => setting.close()
  })

  test('the tunnel works', async ({ assert }) => {
    assert.equal(await addressSeenBy(setting.bed.one, world.WEB4), world.NODE4)
    assert.equal(await addressSeenBy(setting.bed.one, world.WEB6), world.NODE6)
  })

  test('the host still routes nothing else, and still learns its own routes', async ({ assert }) => {
    assert.deepEqual(await bystanderTraffic(setting, 'closed'), { out4: null, out6: null, in4: false, in6: false })
    assert.equal(await setting.bed.node.sysctl('net.ipv6.conf.wan0.accept_ra'), '2')
  })

  test('a container that is started later has its network, and the host still routes nothing else', async ({
    assert,
  }) => {
    const { node } = setting.bed
    const container = await makeContainer(node)
    assert.equal(await addressSeenBy(container, world.WEB4), world.NODE4)
    assert.deepEqual(await bystanderTraffic(setting, 'closed'), { out4: null, out6: null, in4: false, in6: false })
    await node.ip('link del docker0')
    await node.must('nft', ['delete table inet containers'])
  })

  test('a firewall that drops what is forwarded is reported with the rules to add', async ({ assert }) => {
    const { node, one } = setting.bed
    await node.must('nft', [
      'add table inet host; add chain inet host forward { type filter hook forward priority 0; policy drop; }',
    ])
    const said = 'The firewall of this host drops what clients send. To let it through: '
    await until('the agent says so', 30_000, async () => setting.agent.log.includes(said))
    assert.isNull(await addressSeenBy(one, world.WEB4, 700))
    await until('it is reported', 30_000, async () =>
      setting.api.reports.some(({ firewallCommands = [] }) => firewallCommands.length === 2)
    )
    const commands = setting.agent.log.split(said)[1]?.split('\n')[0]?.split('; ') ?? []
    for (const command of commands) await node.must('sh', ['-c', command])
    assert.equal(await addressSeenBy(one, world.WEB4), world.NODE4)
    await until('the agent says that it is over', 30_000, async () =>
      setting.agent.log.includes('lets through what clients send')
    )
    await node.must('nft', ['delete table inet host'])
  })

  test('down leaves the host as it was, also after agent and wireguard-go were killed', async ({ assert }) => {
    // What is looked for below is forgotten by the kernel after two minutes.
    for (const host of [world.WEB4, world.WEB6]) await addressSeenBy(setting.bed.one, host)
    await setting.agent.kill('SIGKILL')
    setting.agent.start()
    await until('the agent is up', 30_000, async () => setting.agent.log.split('The node is up').length > 2)
    for (const count of await trackedFlows(setting, first)) assert.isAbove(count, 0)
    await setting.agent.kill('SIGKILL')
    for (const daemon of await setting.agent.daemons()) process.kill(daemon, 'SIGKILL')
    await until('wireguard-go is gone', 30_000, async () => (await setting.agent.daemons()).length === 0)
    const said = await setting.agent.down()
    assert.include(said, 'There was no interface culvert0 any more')
    assert.include(said, 'the host is as it was')
    assert.deepEqual(await trackedFlows(setting, first), [0, 0])
    assert.deepEqual(await hostState(setting), before)
    assert.notInclude(await setting.bed.node.must('ls', ['/run/wireguard']), 'culvert0')
    assert.include(before.settings, 'net.ipv4.ip_forward = 0')
  })
})
