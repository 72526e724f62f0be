import { test } from '@japa/runner'
import { makeBed, type Bed } from '#tests/tunnel/bed/bed'
import { clientFile } from '#tests/tunnel/bed/client_file'
import { Product } from '#tests/tunnel/bed/product'
import { addressSeenBy, request } from '#tests/tunnel/bed/request'
import { NET_ADMIN, rightsOf } from '#tests/tunnel/bed/process_rights'
import { resolve } from '#tests/tunnel/bed/resolve'
import { holdUdp } from '#tests/tunnel/bed/services'
import { until } from '#tests/tunnel/bed/shell'
import { makeKeyPair, TunnelClient } from '#tests/tunnel/bed/tunnel_client'
import * as world from '#tests/tunnel/bed/world'

interface Seen {
  ipv4: string | null
  ipv6: string | null
}

interface Connected {
  tunnel: {
    address4: string
    address6: string
    dns: string[]
    mtu: number
    serverPublicKey: string
    presharedKey: string
    endpoints: { host: string; ports: number[] }[]
  }
}

/** Cookies and token of a client machine's browser, as headers. */
function headersFrom(cookies: string[]): Record<string, string> {
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '')
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  return { 'cookie': pairs.join('; '), 'x-xsrf-token': decodeURIComponent(token) }
}

test.group('npm start as root', (group) => {
  let bed: Bed
  let product: Product

  group.setup(async () => {
    bed = await makeBed()
    product = new Product(world.NODE4, bed.node)
    return async () => {
      await product.stop()
      bed.close()
    }
  })

  const hostState = async () => ({
    links: (await bed.node.must('ip', ['-brief', 'link'])).split('\n').map((line) => line.split(' ')[0]),
    forwarding: [await bed.node.sysctl('net.ipv4.ip_forward'), await bed.node.sysctl('net.ipv6.conf.all.forwarding')],
    tables: await bed.node.must('nft', ['list', 'tables']),
    rights: await bed.node.must('stat', ['-c', '%n %a %u %g', '/dev/net/tun', '/run/wireguard']),
  })
  let before: Awaited<ReturnType<typeof hostState>>

  const isOnline = async () => {
    const servers = await product.culvert<{ isLocal: boolean; state: string }[]>('server', 'list')
    return servers.some(({ isLocal, state }) => isLocal && state === 'online')
  }

  test('this machine becomes a node, and says what it changed', async ({ assert }) => {
    before = await hostState()
    await product.start()
    await until('this machine is online', 60_000, isOnline)
    assert.include(product.output, 'is a VPN node now')
    for (const change of ['culvert0', "nftables table 'inet culvert'", 'net.ipv4.ip_forward switched on (was 0)']) {
      assert.include(product.output, change)
    }
  })

  test('another machine gets a tunnel from it', async ({ assert }) => {
    const call = (path: string, body: unknown, headers: Record<string, string>) =>
      request(bed.one, `${product.url}${path}`, { method: 'POST', body, headers, timeoutMs: 10_000 })
    const visited = await request(bed.one, `${product.url}/api/auth/methods`)
    const account = { email: 'ann@example.com', password: 'four unrelated words here' }
    const signedUp = await call('/api/auth/sign-up', account, headersFrom(visited.cookies))
    assert.equal(signedUp.status, 201)
    const headers = headersFrom([...visited.cookies, ...signedUp.cookies])
    const list = await request(bed.one, `${product.url}/api/servers`, { headers })
    const local = (JSON.parse(list.body) as { id: number; isLocal: boolean }[]).find(({ isLocal }) => isLocal)
    const keys = makeKeyPair()
    const answer = await call('/api/connect', { serverId: local?.id, publicKey: keys.publicKey }, headers)
    assert.equal(answer.status, 200, answer.body)
    const { tunnel } = JSON.parse(answer.body) as Connected
    const [endpoint] = tunnel.endpoints
    const client = new TunnelClient(bed.one)
    await client.up(clientFile(keys, { ...tunnel, endpoint: `${endpoint?.host}:${endpoint?.ports[0]}` }))
    assert.equal(await until('traffic flows', 30_000, () => addressSeenBy(bed.one, world.WEB4)), world.NODE4)
    assert.equal(await addressSeenBy(bed.one, world.WEB6), world.NODE6)
    assert.equal(await resolve(bed.one, world.SITE), world.WEB4)
    await client.down()
  })

  test('agent and wireguard-go run as a user of their own with CAP_NET_ADMIN alone, the resolver with nothing in its folder', async ({
    assert,
  }) => {
    const only = async (...words: string[]) => {
      const [pid, ...others] = await bed.node.processes(...words)
      assert.isDefined(pid, words.join(' '))
      assert.isEmpty(others)
      return rightsOf(pid ?? 0)
    }
    const agent = await only('culvert-agent')
    assert.isAbove(agent.uid, 0)
    for (const rights of [agent, await only('wireguard-go')]) {
      const { uid, effective, bounding, noNewPrivileges } = rights
      assert.deepEqual({ uid, effective, bounding }, { uid: agent.uid, effective: NET_ADMIN, bounding: NET_ADMIN })
      assert.isTrue(noNewPrivileges)
    }
    const resolver = await only('unbound')
    assert.notInclude([0, agent.uid], resolver.uid)
    assert.equal(resolver.effective, 0n)
    assert.equal(resolver.bounding & NET_ADMIN, 0n)
    assert.isTrue(resolver.noNewPrivileges)
    assert.match(resolver.root, /^\/run\/culvert-[0-9a-f]+\/dns$/)
  })

  test('culvert server try shows the address with and without the tunnel, and leaves nothing behind', async ({
    assert,
  }) => {
    const links = async () => bed.node.must('ip', ['-brief', 'link'])
    const linksBefore = await links()
    const report = await product.culvert<{ handshake: boolean; without: Seen; through: Seen }>('server', 'try')
    assert.isTrue(report.handshake)
    assert.deepEqual(report.without, { ipv4: '203.0.113.243', ipv6: '2001:db8:7::5' })
    assert.deepEqual(report.through, { ipv4: '203.0.113.240', ipv6: '2001:db8:7::2' })
    assert.equal(await links(), linksBefore)
    assert.notInclude(await bed.node.must('ip', ['netns', 'list']), 'culvert-try-')
    const users = await product.culvert<{ email: string }[] | { users: { email: string }[] }>('user', 'list')
    assert.notInclude(JSON.stringify(users), 'trial.invalid')
  })

  test('stopping puts the host back', async ({ assert }) => {
    await product.stop()
    assert.deepEqual(await hostState(), before)
    assert.include(product.output, 'the host is as it was')
  })

  test('a second start is a node again, names who holds its port, and a killed one leaves nothing behind either', async ({
    assert,
  }) => {
    const release = await holdUdp(bed.node, 51_820)
    await product.start()
    await until('this machine is online', 60_000, async () => product.output.split('is a VPN node now').length === 3)
    const [local] = await product.culvert<{ name: string }[]>('server', 'list')
    const show = () => product.culvert<{ findings: { message: string }[] }>('server', 'show', local?.name ?? '')
    await until('it is reported', 60_000, async () => (await show()).findings.length > 0)
    assert.match(
      (await show()).findings[0]?.message ?? '',
      /^[\w.+-]+ on the node holds UDP port 51820, so the node listens on 51821/
    )
    await release()
    await product.kill()
    await until(
      'the host is as before',
      30_000,
      async () => JSON.stringify(await hostState()) === JSON.stringify(before)
    )
  })
})
