import { basename } from 'node:path'
import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { AgentProcess } from '#tests/tunnel/bed/agent_process'
import { makeBed, type Bed } from '#tests/tunnel/bed/bed'
import { browserOn } from '#tests/tunnel/bed/browser'
import { capture, OUTSIDE_TUNNEL } from '#tests/tunnel/bed/capture'
import { makeContainer } from '#tests/tunnel/bed/container'
import { Product } from '#tests/tunnel/bed/product'
import { addressSeenBy, request } from '#tests/tunnel/bed/request'
import { resolve } from '#tests/tunnel/bed/resolve'
import { until } from '#tests/tunnel/bed/shell'
import { makeKeyPair, TunnelClient } from '#tests/tunnel/bed/tunnel_client'
import * as world from '#tests/tunnel/bed/world'
import { giveSchema } from '#tests/support/kept_schema'
import { ApiBrowser } from '#tests/support/api'

const EMAIL = 'ann@example.com'
const PASSWORD = 'four unrelated words here'

test.group('From sign-up to a tunnel that carries traffic', (group) => {
  let bed: Bed
  let product: Product
  let agent: AgentProcess
  let page: Page
  let client: TunnelClient
  const seen = (host: string, timeoutMs?: number) => addressSeenBy(bed.one, host, timeoutMs)

  /** What the service answers to 'Am I protected?' when this machine asks it again, in the session of the page. */
  async function protection() {
    const cookies = await page.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { body } = await request(bed.one, `${product.url}/api/protection`, { headers: { cookie } })
    return JSON.parse(body) as { protected: boolean; server: { city: string } | null }
  }

  /** Sets the node up as a new server, the way an operator does. */
  async function addServer(...options: string[]) {
    const words = ['server', 'add', '--country', 'Testland', '--code', 'DE', ...options]
    const { id, code } = await product.culvert<{ id: number; code: string }>(...words)
    agent = new AgentProcess(bed.node, product)
    await agent.enrol(code)
    agent.start()
    await until('the server is online', 30_000, async () => {
      const { state } = await product.culvert<{ state: string }>('server', 'show', String(id))
      return state === 'online'
    })
  }

  async function connectTo(city: string) {
    await page.goto(`${product.url}/servers`)
    await page.getByRole('button', { name: `Connect to ${city}, Testland` }).click()
    await page.getByText(`Start the tunnel to ${city}`).waitFor()
    await page.getByRole('tab', { name: 'Linux' }).click()
  }

  /** Saves the file that the page made and starts the tunnel with it. What the page still loads would lose its route. */
  async function tunnelFromPage(button: string): Promise<TunnelClient> {
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.waitForLoadState('networkidle')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    const tunnel = new TunnelClient(bed.one, basename(file.suggestedFilename(), '.conf'))
    await tunnel.up(readFileSync(await file.path(), 'utf8'))
    return tunnel
  }

  group.setup(async () => {
    bed = await makeBed()
    product = new Product(bed.hostAddress)
    giveSchema(product.storage)
    await product.start()
    await addServer('--name', 'free-1', '--city', 'Freetown')
    const browser = await browserOn(bed.one, product.url)
    page = await browser.newPage({ acceptDownloads: true })
    page.setDefaultTimeout(45_000)
    // The tutorial is proved elsewhere.
    await page.addInitScript("sessionStorage.setItem('culvert-onboarding-dismissed', 'true')")
    return async () => {
      await browser.close()
      await agent.kill('SIGTERM')
      await product.kill()
      bed.close()
    }
  })

  test('a stranger signs up and verifies the address by the mail', async ({ assert }) => {
    await page.goto(`${product.url}/sign-up`)
    await page.getByLabel('E-mail').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Check your mail').waitFor()
    await page.goto(await product.mailedLink('/verify-email'))
    await page.getByRole('button', { name: 'Verify e-mail address' }).click()
    await page.getByText('Your address is verified').waitFor()
    const { account } = await product.culvert<{ account: { emailVerified: boolean } }>('user', 'show', EMAIL)
    assert.isTrue(account.emailVerified)
  })

  test('the file of the page makes a tunnel, over IPv4 and IPv6', async ({ assert }) => {
    await connectTo('Freetown')
    await page.getByText('Waiting for your device', { exact: true }).waitFor()
    assert.equal(await seen(world.WEB4), world.ONE4)
    assert.deepEqual(await protection(), { protected: false, server: null })
    client = await tunnelFromPage('Download file')
    assert.equal(await until('traffic flows', 30_000, () => seen(world.WEB4)), world.NODE4)
    assert.equal(await seen(world.WEB6), world.NODE6)
  })

  test('asked whether it is protected, the device is told through which server its traffic leaves', async ({
    assert,
  }) => {
    assert.containsSubset(await protection(), { protected: true, server: { city: 'Freetown' } })
  })

  test('names resolve through it, and nothing leaves beside it', async ({ assert }) => {
    const packets = await capture(bed.one, 'eth0', OUTSIDE_TUNNEL, async () => {
      assert.equal(await resolve(bed.one, world.SITE), world.WEB4)
      assert.equal((await request(bed.one, `http://${world.SITE}/`)).status, 200)
    })
    assert.deepEqual(packets, [])
  })

  test('the page shows that the device is live, and its counters rise', async ({ assert }) => {
    await page.getByText('Traffic from this device goes through Freetown.').waitFor({ timeout: 45_000 })
    const connections = () =>
      page.evaluate(
        async () => (await (await fetch('/api/connections/active')).json()) as { rx: number; state: string }[]
      )
    const [before] = await connections()
    assert.equal(before?.state, 'live')
    await seen(world.WEB4)
    await until('the counters rise', 45_000, async () => ((await connections())[0]?.rx ?? 0) > (before?.rx ?? 0))
  })

  test('the server stops: the tunnel goes on', async ({ assert }) => {
    const said = agent.log.length
    await product.kill()
    await until('the agent notices', 45_000, async () => agent.log.slice(said).includes('The API is away'))
    assert.equal(await seen(world.WEB4), world.NODE4)
    await product.start()
  })

  test('agent and wireguard-go are killed: all peers are back, with those that came meanwhile', async ({ assert }) => {
    const bob = new ApiBrowser(product.url)
    await agent.kill('SIGKILL')
    assert.equal(await seen(world.WEB4), world.NODE4)
    await bob.post('/api/auth/sign-up', { email: 'bob@example.com', password: PASSWORD })
    const { publicKey } = makeKeyPair()
    const servers = (await bob.get('/api/servers')).body as { id: number; city: string }[]
    const serverId = servers.find(({ city }) => city === 'Freetown')?.id
    const connected = await bob.post('/api/connect', { serverId, publicKey })
    assert.equal(connected.status, 200)
    for (const pid of await agent.daemons()) process.kill(pid, 'SIGKILL')
    agent.start()
    await until('both peers are on the node', 45_000, async () => {
      const { stdout } = await bed.node.run('wg', ['show', 'culvert0', 'peers'])
      return stdout.includes(publicKey) && stdout.trim().split('\n').length === 2
    })
    assert.equal(await until('traffic flows again', 45_000, () => seen(world.WEB4, 2000)), world.NODE4)
  })

  test('disconnecting through the tunnel is answered, and traffic stops soon', async ({ assert }) => {
    await page.goto(`${product.url}/app`)
    await page.getByRole('button', { name: 'Disconnect' }).waitFor()
    assert.equal(await seen(world.WEB4), world.NODE4)
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/disconnect'))
    await page.getByRole('button', { name: 'Disconnect' }).click()
    assert.equal((await answer).status(), 204)
    // The promise is 2 s; a node that is told nothing asks again after 25 s.
    await until('traffic stops', 20_000, async () => !(await seen(world.WEB4, 2000)))
    await client.down()
    assert.equal(await seen(world.WEB4), world.ONE4)
    assert.deepEqual(await protection(), { protected: false, server: null })
  })

  test('a paid plan opens the premium server and the file with kill switch, and nothing leaks, not from a container either', async ({
    assert,
  }) => {
    await agent.kill('SIGTERM')
    await agent.down()
    await addServer('--name', 'premium-1', '--city', 'Paidtown', '--premium')
    await product.culvert('user', 'set-plan', EMAIL, 'monthly')
    await connectTo('Paidtown')
    const container = await makeContainer(bed.one)
    assert.equal(await addressSeenBy(container, world.WEB4), world.ONE4)
    client = await tunnelFromPage('Download with kill switch')
    assert.equal(await until('traffic flows', 30_000, () => seen(world.WEB4)), world.NODE4)
    assert.equal(await addressSeenBy(container, world.WEB4), world.NODE4)
    assert.equal(await addressSeenBy(container, world.WEB6), world.NODE6)
    const daemon = await until('the tunnel runs', 30_000, async () => (await client.daemons())[0])
    const packets = await capture(bed.one, 'eth0', OUTSIDE_TUNNEL, async () => {
      process.kill(daemon, 'SIGKILL')
      await until('the tunnel is broken', 30_000, async () => (await client.daemons()).length === 0)
      for (const host of [world.WEB4, world.WEB6]) {
        assert.isNull(await seen(host, 700))
        assert.isNull(await addressSeenBy(container, host, 700))
      }
      for (const machine of [bed.one, container]) {
        assert.notEqual(await resolve(machine, world.SITE, world.HOME_RESOLVER, 500), world.WEB4)
      }
    })
    assert.deepEqual(packets, [])
  })

  test('the plan lapses: the premium peer goes', async ({ assert }) => {
    await client.up()
    assert.equal(await until('traffic flows again', 45_000, () => seen(world.WEB4)), world.NODE4)
    await product.culvert('user', 'set-plan', EMAIL, 'free')
    await until('the peer is gone', 45_000, async () => {
      const { stdout } = await bed.node.run('wg', ['show', 'culvert0', 'peers'])
      return stdout.trim() === ''
    })
    assert.isNull(await seen(world.WEB4, 2000))
    await client.down()
    assert.equal(await seen(world.WEB4), world.ONE4)
  })

  test('nothing that is kept knows where the device was', async ({ assert }) => {
    const { stdout } = await bed.inet.run('grep', ['-rlaF', world.ONE4, product.storage])
    assert.equal(stdout, '')
  })
})
