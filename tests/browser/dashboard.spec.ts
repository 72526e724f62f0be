import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { DashboardPage } from '#tests/browser/support/dashboard'
import { Product } from '#tests/browser/support/product'

const CONFIG = '/api/dashboard/config'

const stored = (facts: Record<string, unknown> = {}) => ({
  layout: 'grid',
  theme: 'auto',
  showWelcomeMessage: true,
  widgets: [],
  ...facts,
})

test.group('The dashboard', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  const arrive = async (wanted: Parameters<typeof signUp>[2] = {}, options = viewports.desktop) => {
    const visitor = await product.visitor(options)
    const email = await signUp(visitor.context, product.culvert, wanted)
    return { ...visitor, visitor, email, dashboard: new DashboardPage(visitor.page) }
  }

  test('of a new user is the default one, and says so while it is fetched', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard } = await arrive({ firstName: 'Ada' })
    const isSeen = Promise.withResolvers<void>()
    await page.route(`**${CONFIG}`, async (route) => {
      await isSeen.promise
      await route.continue()
    })
    await page.goto('/app')
    await page.getByText('Setting up your dashboard...').waitFor()
    isSeen.resolve()
    await visitor.sees('Disconnected')
    await page.getByText('Welcome back, Ada!').waitFor()
    await page.getByText('Free Plan').waitFor()
    await page.getByText('Grid layout · 4 widgets').waitFor()
    await visitor.button('View VPN Tutorial').waitFor()
    const boxes = await dashboard.boxes()
    assert.sameMembers(Object.keys(boxes), ['connection_status', 'server_info', 'quick_stats', 'usage_stats'])
    assert.equal(boxes.connection_status?.height, 3 * 60 + 2 * 16)
    assert.equal(boxes.connection_status?.y, boxes.server_info?.y)
    assert.equal(boxes.quick_stats?.width, boxes.usage_stats?.width)
    assert.deepEqual(await guard.findings('default dashboard'), [])
    await visitor.button('Dismiss the welcome').click()
    assert.equal(await page.getByText('Welcome back, Ada!').count(), 0)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('cuts nothing off at its default sizes, connected or not', async ({ assert }) => {
    const { page, context, visitor, dashboard } = await arrive({ firstName: 'Ada' })
    await dashboard.open()
    const check = async (state: string) => {
      for (const language of ['en', 'de', 'es', 'fr', 'zh']) {
        await context.addCookies([{ name: 'culvert-language', value: language, url: product.culvert.origin }])
        await page.reload()
        await page.locator('[data-widget="connection_status"] h2').waitFor()
        for (const width of [1440, 1024, 900, 768]) {
          await page.setViewportSize({ width, height: 900 })
          assert.deepEqual(await dashboard.cutOff(), [], `${state}, ${language}, ${width} px`)
        }
      }
      await context.clearCookies({ name: 'culvert-language' })
      await page.reload()
    }
    await visitor.sees('Disconnected')
    await check('disconnected')
    await visitor.button('Connect').click()
    await visitor.button('Done').click()
    await page.getByText('Waiting for your device', { exact: true }).waitFor()
    await check('waiting')
    await context.close()
  })

  test('shows what a connection moves', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard } = await arrive()
    await dashboard.open()
    await visitor.button('Connect').click()
    await visitor.button('Done').click()
    await product.zurich.bringUp()
    const stats = page.getByRole('region', { name: 'Quick stats' })
    await stats.getByText('kB/s').first().waitFor()
    await stats.getByText('1 of 1').waitFor()
    await page.getByRole('region', { name: 'Server', exact: true }).getByText('Connected to').waitFor()
    await page.getByText('1 of 5 connections used this month').waitFor()
    assert.deepEqual(await dashboard.cutOff(), [])
    assert.deepEqual(await guard.findings('dashboard, live'), [])
    await product.zurich.takeDown()
    await context.close()
  })

  test('leads to the servers with a toast, from three rows on', async ({ assert }) => {
    const { page, context, visitor, dashboard } = await arrive()
    const widget = (height: number) => [
      { id: 'a', type: 'server_info', isVisible: true, position: { x: 0, y: 0, width: 6, height } },
      { id: 'b', type: 'connection_status', isVisible: true, position: { x: 6, y: 0, width: 6, height: 3 } },
    ]
    await send(context, product.culvert.origin, CONFIG, stored({ widgets: widget(2) }), 'PUT')
    await dashboard.open()
    await page.getByText('Your default server').waitFor()
    assert.equal(await visitor.button('Change Server').count(), 0)
    await send(context, product.culvert.origin, CONFIG, stored({ widgets: widget(3) }), 'PUT')
    await dashboard.open()
    await visitor.button('Change Server').click()
    await dashboard.toast('Server Selection')
    await visitor.sees('Select Server')
    await context.close()
  })

  test('of a paid plan has no limit to show, and leads an administrator to the console', async ({ assert }) => {
    const { page, guard, context, dashboard } = await arrive({ plan: 'yearly', role: 'admin' })
    await dashboard.open()
    const usage = page.getByRole('region', { name: 'Usage' })
    await usage.getByText('Unlimited Usage').waitFor()
    await usage.getByText('Premium Plan Active').waitFor()
    await page.getByText('Yearly Plan').waitFor()
    assert.deepEqual(await guard.findings('dashboard, paid'), [])
    await page.getByRole('link', { name: 'Admin Panel' }).click()
    await page.getByRole('navigation', { name: 'Console' }).waitFor()
    await context.close()
  })

  test('from another version is shown as far as it is understood', async ({ assert }) => {
    const { page, guard, context, dashboard } = await arrive()
    const position = { x: 0, y: 0, width: 6, height: 2 }
    const hologram = { id: 'h', type: 'hologram', isVisible: true, position }
    await send(context, product.culvert.origin, CONFIG, stored({ widgets: [hologram] }), 'PUT')
    await page.goto('/app')
    await page.getByText('Unknown widget type: hologram').waitFor()
    assert.deepEqual(await guard.findings('dashboard, unknown widget'), [])
    const broken = { layout: 'masonry', widgets: [{ type: 'connection_status', position: 'left' }, 'garbage', null] }
    await page.route(`**${CONFIG}`, (route) => route.fulfill({ json: broken }))
    await dashboard.open()
    await page.getByText('Grid layout · 1 widget').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('without a visible widget says so, and offers to add some', async ({ assert }) => {
    const { page, guard, context, visitor } = await arrive()
    await send(context, product.culvert.origin, CONFIG, stored(), 'PUT')
    await page.goto('/dashboard')
    await visitor.sees('Your dashboard is empty')
    await page.getByText('Grid layout · 0 widgets').waitFor()
    assert.deepEqual(await guard.findings('dashboard, empty'), [])
    await visitor.button('Customize Dashboard').click()
    await page.getByRole('tab', { name: 'Widgets' }).click()
    await visitor.button('Add Usage').click()
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: 'Usage' }).waitFor()
    await context.close()
  })

  test('that cannot be fetched is the default one, which cannot overwrite it', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard } = await arrive()
    await page.route(`**${CONFIG}`, (route) => route.abort())
    await dashboard.open()
    await page.getByRole('region', { name: "Couldn't load your dashboard" }).waitFor()
    assert.isTrue(await visitor.button('Dashboard settings').isDisabled())
    assert.deepEqual(await guard.findings('dashboard, not fetched'), [])
    await page.unroute(`**${CONFIG}`)
    await visitor.button('Try again').click()
    await page.getByRole('region', { name: "Couldn't load your dashboard" }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Dashboard settings', disabled: false }).waitFor()
    await context.close()
  })

  test('on a phone has one column, and asks for nothing that only a grid needs', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard } = await arrive({}, viewports.phone)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await dashboard.open()
    await visitor.sees('Disconnected')
    const boxes = Object.values(await dashboard.boxes())
    assert.lengthOf(boxes, 4)
    assert.lengthOf(new Set(boxes.map(({ x, width }) => `${x} ${width}`)), 1)
    assert.deepEqual(await guard.findings('dashboard, phone'), [])
    assert.isEmpty(scripts.filter((url) => /editable-grid|customize-dialog/.test(url)))
    const dialog = await dashboard.customize('Widgets')
    assert.deepEqual(await guard.findings('customize, phone'), [])
    await dialog.getByRole('button', { name: 'Move Usage up' }).click()
    const { widgets } = await dashboard.save()
    assert.equal(widgets.find(({ id }) => id === 'usage_stats')?.position.y, 3)
    const after = await dashboard.boxes()
    assert.isBelow(after.usage_stats?.y ?? 0, after.quick_stats?.y ?? 0)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
