import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { boxOf } from '#tests/browser/support/density'
import { Product } from '#tests/browser/support/product'
import type { Visitor } from '#tests/browser/support/visitor'

/** In pixels: three lines of text. */
const MOST_OF_PHONE_ROW = 90

const search = ({ page }: Visitor) => page.getByPlaceholder('Search servers...')
const card = ({ page }: Visitor, name: 'Free Servers' | 'Premium Servers') => page.getByRole('region', { name })
const toast = ({ page }: Visitor, title: string) => page.getByRole('listitem').filter({ hasText: title })

test.group('Select Server', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function arrive(options: Parameters<Product['visitor']>[0], plan: 'free' | 'yearly' = 'free') {
    const visitor = await product.visitor(options)
    await signUp(visitor.context, product.culvert, { plan })
    return visitor
  }

  for (const [size, viewport] of Object.entries(viewports)) {
    test(`is sound on a ${size} in both themes, with the map and without`, async ({ assert }) => {
      const visitor = await arrive(viewport)
      const { page, guard, context } = visitor
      await page.goto('/servers')
      await visitor.sees('Premium Servers')
      await page
        .getByText(/^Load \d+%$/)
        .first()
        .waitFor()
      assert.deepEqual(await guard.findings(`servers, ${size}`), [])
      if (size === 'phone')
        for (const row of await card(visitor, 'Free Servers').getByRole('listitem').all())
          assert.isAtMost((await boxOf(row)).height, MOST_OF_PHONE_ROW)
      const show = visitor.button('Show map')
      assert.equal(await show.count(), size === 'desktop' ? 0 : 1)
      if (size !== 'desktop') await show.click()
      await page.getByText('Click a place to list its servers.').waitFor()
      assert.deepEqual(await guard.findings(`servers with map, ${size}`), [])
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }

  test('is searched, sorted, and keeps favourites for the next visit', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    await page.goto('/servers')
    const first = () => card(visitor, 'Free Servers').getByRole('listitem').first()
    await visitor.button('Favourite: Singapore, Singapore (Demo)').click()
    await search(visitor).fill('UNITED')
    await card(visitor, 'Free Servers').getByText('New York').waitFor()
    await card(visitor, 'Free Servers').getByRole('listitem').nth(1).waitFor({ state: 'detached' })
    await card(visitor, 'Premium Servers').getByText('Manchester').waitFor()
    await search(visitor).fill('new york')
    await card(visitor, 'Premium Servers').waitFor({ state: 'detached' })
    await search(visitor).fill('nowhere')
    await page.getByText('No free servers found').waitFor()
    await page.keyboard.press('Escape')
    assert.equal(await search(visitor).inputValue(), '')

    await page.reload()
    await first().getByText('Singapore').first().waitFor()
    await visitor.button('Favourites').click()
    await card(visitor, 'Premium Servers').waitFor({ state: 'detached' })
    assert.equal(await card(visitor, 'Free Servers').getByRole('listitem').count(), 1)
    await visitor.button('Favourites').click()
    await visitor.button('Favourite: Singapore, Singapore (Demo)').click()
    for (const [order, city] of [
      ['Country', 'Zürich'],
      ['City', 'Zürich'],
      ['Load', 'Zürich'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Sort by' }).click()
      await page.getByRole('option', { name: order }).click()
      await first().getByText(city).waitFor()
    }
    await context.close()
  })

  test('is used with the keyboard alone, up to the connection', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, guard, context } = visitor
    await page.goto('/servers')
    await visitor.sees('Free Servers')
    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
    await page.keyboard.press('/')
    await page.keyboard.type('z')
    // What is found is listed a moment after the key, and takes rows away.
    const singapore = card(visitor, 'Free Servers').getByRole('listitem').filter({ hasText: 'Singapore' })
    await singapore.waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    assert.equal(await focused(), 'Connect to Zürich, Switzerland')
    await page.keyboard.press('End')
    assert.match(await focused(), /is locked$/)
    await page.keyboard.press('Home')
    await page.keyboard.press('Escape')
    assert.equal(await focused(), 'Search servers by country or city')
    const row = card(visitor, 'Free Servers').getByRole('listitem').filter({ hasText: 'Zürich' })
    const height = async () => (await row.boundingBox())?.height
    const before = await height()
    await page.keyboard.press('ArrowDown')
    const text = 'Import the file or scan the code to start the tunnel'
    const told = toast(visitor, 'Connected').getByText(text).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Start the tunnel to Zürich' }).waitFor()
    await told
    await visitor.button('Done').click()
    await page.getByText('Connected to Zürich, Switzerland · waiting for your device').waitFor()
    await card(visitor, 'Free Servers').getByText('Current').waitFor()
    assert.equal(await height(), before, 'a row keeps its height with its tag')
    assert.deepEqual(await guard.findings('servers, connected'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('locks premium servers on the free plan, and opens them on a paid one', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    await page.goto('/servers')
    await visitor.button('Oslo, Norway (Demo) is locked').click()
    await toast(visitor, 'Premium Server').getByText('Upgrade to access premium servers').waitFor()
    await page.getByRole('link', { name: 'Upgrade to Access Premium Servers' }).click()
    await visitor.sees('Choose Your Plan')
    await context.close()

    const paying = await arrive(viewports.desktop, 'yearly')
    await paying.page.goto('/servers')
    await paying.button('Connect to Oslo, Norway (Demo)').click()
    await paying.page.getByRole('dialog', { name: 'Demo connection' }).waitFor()
    assert.equal(await paying.page.getByText('Upgrade to Access Premium Servers').count(), 0)
    await paying.context.close()
  })

  test('connects to the best server with one click: a real one before the demo fleet', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, guard, context } = visitor
    await page.goto('/servers')
    await visitor.button('Best server').click()
    await page.getByRole('dialog', { name: 'Start the tunnel to Zürich' }).waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('asks whether the traffic goes through a server', async () => {
    const visitor = await arrive(viewports.phone)
    await visitor.page.goto('/servers')
    await visitor.button('Am I protected?').click()
    await visitor.page.getByText('Your traffic does not go through one of our servers').waitFor()
    await visitor.context.close()
  })

  test('a place on the map lists its servers', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    await page.goto('/servers')
    await page.getByText('Click a place to list its servers.').waitFor()
    // The map is for the eye; what it offers stands in the list for everybody else.
    const lonely = page.locator('main svg g[transform^=translate]').filter({ hasNotText: /\d/ }).last()
    await lonely.click()
    assert.notEqual(await search(visitor).inputValue(), '')
    await page.keyboard.press('/')
    await context.close()
  })

  test('says why a connect failed: limit, server, network', async ({ assert }) => {
    const bergen = await product.addNode({ name: 'bgo-2', country: 'Norway', code: 'NO', city: 'Bergen' })
    const visitor = await arrive(viewports.desktop)
    const { page, guard, context } = visitor
    await page.goto('/servers')
    await visitor.button('Connect to Bergen, Norway').waitFor()

    await context.setOffline(true)
    await page.getByText('You are offline: this list may be out of date').waitFor()
    await visitor.button('Connect to Zürich, Switzerland').click()
    await toast(visitor, 'Connection Failed').getByText("You're offline.").waitFor()
    await context.setOffline(false)
    await page.route('**/api/connect', (route) => route.abort())
    await visitor.button('Connect to Zürich, Switzerland').click()
    await toast(visitor, 'Connection Failed').getByText('Failed to connect to VPN').waitFor()
    await page.unroute('**/api/connect')

    await product.culvert.command('server', 'drain', String(bergen.serverId), '--yes')
    await visitor.button('Connect to Bergen, Norway').click()
    await toast(visitor, 'Connection Failed').waitFor()
    const bergenRow = card(visitor, 'Free Servers').getByRole('listitem').filter({ hasText: 'Bergen' })
    await bergenRow.getByText('Closing for maintenance').waitFor()
    assert.isTrue(await visitor.button('Connect to Bergen, Norway').isDisabled())
    assert.deepEqual(await guard.findings('servers, one closing'), [])

    const list = (await (await context.request.get('/api/servers')).json()) as {
      id: number
      isPremium: boolean
      state: string
    }[]
    const free = list.filter(({ isPremium, state }) => !isPremium && state === 'online')
    for (let at = 0; at < 5; at++)
      await send(context, product.culvert.origin, '/api/connect', { serverId: free[at % free.length]?.id })
    await visitor.button('Connect to Zürich, Switzerland').click()
    await toast(visitor, 'Upgrade Required').waitFor()
    assert.deepEqual(guard.complaints(/status of 40[39]|ERR_FAILED|ERR_INTERNET_DISCONNECTED/), [])
    await context.close()
  })

  test('shows its shape while it loads, says when it failed, and tries again', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, guard, context } = visitor
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/servers', async (route) => {
      await held
      await route.abort()
    })
    await page.goto('/servers')
    await page.getByText('Loading servers...').waitFor({ state: 'attached' })
    assert.deepEqual(await guard.findings('servers, loading'), [])
    release()
    await page.getByText("Couldn't load servers").waitFor()
    assert.deepEqual(await guard.findings('servers, failed'), [])
    await page.unroute('**/api/servers')
    await visitor.button('Try again').click()
    await visitor.sees('Free Servers')
    assert.deepEqual(guard.complaints(/ERR_FAILED/), [])
    await context.close()
  })
})
