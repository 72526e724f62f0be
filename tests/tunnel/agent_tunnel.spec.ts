import { test } from '@japa/runner'
import { makeAgentSetting, makeDevice, shownPeers, type AgentSetting } from '#tests/tunnel/bed/agent_setting'
import { programPath } from '#tests/tunnel/bed/bed'
import { capture, OUTSIDE_TUNNEL } from '#tests/tunnel/bed/capture'
import { startDotResolver } from '#tests/tunnel/bed/dot_resolver'
import { onlyAnswers } from '#tests/tunnel/bed/only_answers'
import { addressSeenBy, request } from '#tests/tunnel/bed/request'
import { resolve } from '#tests/tunnel/bed/resolve'
import { until } from '#tests/tunnel/bed/shell'
import type { TunnelClient } from '#tests/tunnel/bed/tunnel_client'
import * as world from '#tests/tunnel/bed/world'

/** Response codes of DNS (RFC 1035, 4.1.1). */
const [NOERROR, SERVFAIL] = [0, 2]

/** The promise is 2 s, and a machine may be several times as slow. A node that is told nothing asks again after 25 s. */
const SOON_MS = 20_000
/** One of many questions that nothing answers any more: a busy machine has time to send and answer it. */
const PROBE_MS = 2000

test.group('A node and its tunnels', (group) => {
  let setting: AgentSetting
  let client: TunnelClient
  const first = makeDevice(1)
  const second = makeDevice(2)
  const seen = (host: string, timeoutMs?: number) => addressSeenBy(setting.bed.one, host, timeoutMs)

  group.setup(async () => {
    setting = await makeAgentSetting(async (bed) => {
      await bed.node.setForwarding(true)
    })
    return () => setting.close()
  })

  test('a device gets through, with the address of the node, over IPv4 and IPv6', async ({ assert }) => {
    // The control for every 'nothing leaves beside it': without a tunnel the capture does see packets.
    const direct = await capture(setting.bed.one, 'eth0', OUTSIDE_TUNNEL, async () => {
      assert.equal(await seen(world.WEB4), world.ONE4)
      assert.equal(await seen(world.WEB6), world.ONE6)
    })
    assert.isNotEmpty(direct)
    setting.api.add(first.peer)
    await setting.nodeHas(first)
    client = await setting.connect(setting.bed.one, first)
    assert.equal(await seen(world.WEB4), world.NODE4)
    assert.equal(await seen(world.WEB6), world.NODE6)
  })

  test('names resolve through the tunnel, and nothing leaves beside it', async ({ assert }) => {
    const packets = await capture(setting.bed.one, 'eth0', OUTSIDE_TUNNEL, async () => {
      assert.equal(await resolve(setting.bed.one, world.SITE), world.WEB4)
      assert.equal(await resolve(setting.bed.one, world.SITE, 'fd64::1'), world.WEB4)
      assert.equal((await request(setting.bed.one, `http://${world.SITE}/`)).status, 200)
    })
    assert.deepEqual(packets, [])
    const queries = JSON.parse((await request(setting.bed.inet, `http://${world.WEB4}/queries`)).body) as {
      from: string
    }[]
    const asking = new Set(queries.map(({ from }) => from))
    assert.isTrue(
      [...asking].every((from) => from === world.NODE4 || from === world.NODE6),
      [...asking].join()
    )
  })

  test('an answer with a wrong signature is refused, and one with a good signature is marked as checked', async ({
    assert,
  }) => {
    const ask = async (name: string) => {
      const words = [programPath('dns_flags.mjs'), name, '10.64.0.1']
      return JSON.parse(await setting.bed.one.must(process.execPath, words)) as object
    }
    assert.deepEqual(await ask(world.SIGNED_SITE), { code: NOERROR, authentic: true, answers: 1 })
    assert.deepEqual(await ask(world.BOGUS_SITE), { code: SERVFAIL, authentic: false, answers: 0 })
    assert.deepEqual(await ask(world.SITE), { code: NOERROR, authentic: false, answers: 1 })
  })

  test('counters rise at both ends, and the report has figures without places', async ({ assert }) => {
    const before = await client.figures()
    await seen(world.WEB4)
    const after = await client.figures()
    assert.isAbove(after.rx, before.rx)
    assert.isAbove(after.tx, before.tx)
    const report = await until('the report shows the device live', 30_000, async () =>
      setting.api.reports.find(({ peers, rxBytes }) => peers.some(({ id, rx }) => id === 1 && rx > 0) && rxBytes > 0)
    )
    assert.equal(report.livePeers, 1)
    assert.isTrue(report.dns)
    assert.isNumber(report.latencyMs)
    assert.include(report.egress, world.NODE4)
    const text = JSON.stringify(setting.api.reports)
    for (const secret of [world.ONE4, first.keys.publicKey, first.peer.presharedKey, '10.64.0.2']) {
      assert.notInclude(text, secret)
    }
  })

  test('further ports lead to the same tunnel', async ({ assert }) => {
    setting.api.add(second.peer)
    await setting.nodeHas(first, second)
    const other = await setting.connect(setting.bed.two, second, `${world.NODE4}:443`)
    assert.equal(await addressSeenBy(setting.bed.two, world.WEB4), world.NODE4)
    await other.down()
    const over6 = await setting.connect(setting.bed.two, second, `[${world.NODE6}]:51820`)
    assert.equal(await addressSeenBy(setting.bed.two, world.WEB6), world.NODE6)
    assert.isAbove((await over6.figures()).rx, 0)
  })

  test('a removed device is cut off soon, the others are not, and the kernel forgets where it went', async ({
    assert,
  }) => {
    const tracked = async (address: string) => {
      const { stdout } = await setting.bed.node.run('conntrack', ['-L', '-s', address])
      return stdout.split('\n').filter(Boolean).length
    }
    await addressSeenBy(setting.bed.two, world.WEB4)
    await seen(world.WEB4)
    assert.isAbove(await tracked('10.64.0.3'), 0)
    setting.api.remove(2)
    await until(
      'the removed device is cut off',
      SOON_MS,
      async () => !(await addressSeenBy(setting.bed.two, world.WEB4, PROBE_MS))
    )
    assert.equal(await seen(world.WEB4), world.NODE4)
    await until('nothing tells where it went', 30_000, async () => (await tracked('10.64.0.3')) === 0)
    assert.isAbove(await tracked('10.64.0.2'), 0)
  })

  test('a device that comes back with its tunnel left up is called by the node', async () => {
    // A client finds out by itself after 15 s, unless it may not call.
    const callAgain = await onlyAnswers(setting.bed.two)
    setting.api.add({ ...second.peer, id: 3 })
    await until('the device is served again', 45_000, () => addressSeenBy(setting.bed.two, world.WEB4, PROBE_MS))
    await callAgain()
    await until('the node stops calling', 30_000, async () => {
      const { stdout } = await setting.bed.node.run('wg', ['show', 'culvert0', 'persistent-keepalive'])
      // '<key>\t<seconds>' a line: any digits can stand in a key.
      return !/\t25$/m.test(stdout)
    })
  })

  test('resolvers that the operator names are asked over TLS instead, and only under the name in their certificate', async ({
    assert,
  }) => {
    const asked = await startDotResolver(setting.bed, '9.9.9.9', 'dns.upstream.test')
    const upstream = async (name: string) => {
      setting.api.config.dns.tlsUpstreams = [{ address: '9.9.9.9', name }]
      const said = setting.agent.log.length
      await setting.agent.kill('SIGTERM')
      setting.agent.start()
      await until('the node is up', 30_000, async () => setting.agent.log.slice(said).includes('The node is up'))
    }
    await upstream('dns.upstream.test')
    await until(
      'names resolve',
      30_000,
      async () => (await resolve(setting.bed.one, `one.${world.ZONE}`)) === world.WEB4
    )
    assert.include(asked(), `one.${world.ZONE}`)
    await upstream('another.test')
    await until(
      'the resolver is up and refuses',
      30_000,
      async () => (await resolve(setting.bed.one, `two.${world.ZONE}`)) === 'ESERVFAIL'
    )
    assert.notInclude(asked(), `two.${world.ZONE}`)
    setting.api.config.dns.tlsUpstreams = []
  })

  test('an idle device leaves no endpoint, handshake or counter behind', async ({ assert }) => {
    setting.api.config.wipeAfterSeconds = 2
    await setting.agent.kill('SIGTERM')
    setting.agent.start()
    // wg-quick down is silent towards the node: the device is idle from now on.
    await setting.bed.two.run('ip', ['link', 'set', 'tunnel0', 'down'])
    await until('the idle device is forgotten', 45_000, async () => {
      const peer = (await shownPeers(setting.bed.node)).find(({ publicKey }) => publicKey === second.keys.publicKey)
      return peer?.endpoint === '(none)' && peer.handshakeAt === 0
    })
    setting.api.config.wipeAfterSeconds = 180
    assert.equal((await shownPeers(setting.bed.node)).length, 2)
  })

  test('the agent writes nothing personal anywhere', async ({ assert }) => {
    // While the agent forgets an idle device, it hands `wg` a file that goes at once.
    let kept = ''
    await until('no file is left from one program to another', 30_000, async () => {
      kept = (await setting.bed.node.run('grep', ['-r', '', setting.agent.folder])).stdout
      return !kept.includes('/scratch-')
    })
    const personal = [first, second].flatMap(({ keys, peer }) => [keys.publicKey, peer.presharedKey, peer.address4])
    for (const secret of [world.ONE4, world.TWO4, ...personal.map((text) => text.replace('/32', ''))]) {
      assert.notInclude(setting.agent.log, secret)
      assert.notInclude(kept, secret)
    }
  })
})

test.group('A node whose port is taken', (group) => {
  let setting: AgentSetting
  const device = makeDevice(1)

  group.setup(async () => {
    setting = await makeAgentSetting(async (bed) => {
      await bed.node.setForwarding(true)
      bed.node.spawn(process.execPath, ['-e', `require('dgram').createSocket('udp4').bind(51820)`])
      await until('the port is taken', 30_000, async () => (await bed.node.must('ss', ['-Hlun'])).includes(':51820'))
    })
    return () => setting.close()
  })

  test('names the program that holds it, and serves its devices on the next one', async ({ assert }) => {
    setting.api.add(device.peer)
    await setting.nodeHas(device)
    await setting.connect(setting.bed.one, device, `${world.NODE4}:51821`)
    assert.equal(await addressSeenBy(setting.bed.one, world.WEB4), world.NODE4)
    assert.match(setting.agent.log, /holds the UDP port, .* port=51820 using=51821 pid=\d+ program=\w+/)
    await until('it is reported', 30_000, async () => setting.api.reports.at(-1)?.listenPorts[0] === 51_821)
  })
})
