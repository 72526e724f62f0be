import { test } from '@japa/runner'
import { Product } from '#tests/browser/support/product'
import { arriveAt } from '#tests/browser/support/widgets'
import { eventually } from '#tests/support/eventually'

const HEALTH = '**/api/servers/health**'

test.group('The health widget', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    await product.addNode({ name: 'bgo-1', country: 'Norway', code: 'NO', city: 'Bergen', premium: true })
    return () => product.close()
  })

  test('checks the health of all servers at once and every eight seconds, while somebody looks', async ({ assert }) => {
    const { page, guard, context, visitor, region } = await arriveAt(product, ['server_health'])
    await page.clock.install()
    await page.addInitScript(NOTE_ASKING)
    const asked = () => page.evaluate<number[]>('window.asked')
    await page.reload()
    const health = region('Server health')
    const row = (city: string) => health.getByRole('listitem').filter({ hasText: city })
    for (const text of ['Excellent', 'Load 4%', '11 ms', /Uptime \d+\.\d%/, 'Checked']) {
      await row('Zürich').getByText(text).waitFor()
    }
    const counts = await health.locator('dl > div').allTextContents()
    assert.deepEqual(counts, ['Healthy2', 'Warning0', 'Offline0'])
    assert.deepEqual(await guard.findings('server health'), [])
    const isShown = Promise.withResolvers<void>()
    await page.route(HEALTH, async (route) => {
      await isShown.promise
      await route.continue()
    })
    // The clock of the page goes on by itself too, so that the second question may have come already.
    const isAskedAgain = async () => {
      if ((await asked()).length >= 2) return true
      await page.clock.runFor(1000)
      return false
    }
    await eventually('the page has asked again', isAskedAgain, 0)
    const [first = 0, second = 0] = await asked()
    assert.isAtLeast(second - first, 6500)
    await health.locator('[data-on]').waitFor({ state: 'attached' })
    isShown.resolve()
    await health.locator('[data-on]').waitFor({ state: 'detached' })
    await page.evaluate(SET_HIDDEN)
    const before = (await asked()).length
    await page.clock.runFor(20_000)
    assert.lengthOf(await asked(), before)
    await page.evaluate(SET_VISIBLE)
    await visitor.until(`window.asked.length > ${before}`)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('colours what is measured by the rule, and says when there is nothing to measure', async ({ assert }) => {
    const { page, guard, context, region } = await arriveAt(product, ['server_health'])
    const figures = [
      { status: 'poor', load: 91, latency: 20 },
      { status: 'offline', load: 0, latency: null },
    ]
    await page.route(HEALTH, async (route) => {
      const list = (await (await route.fetch()).json()) as { serverId: number }[]
      const real = list.filter(({ serverId }) => serverId >= product.zurich.serverId)
      const changed = new Map(real.map((one, index) => [one.serverId, { ...one, ...figures[index] }]))
      await route.fulfill({ json: list.map((one) => changed.get(one.serverId) ?? one) })
    })
    await page.reload()
    const health = region('Server health')
    await health.getByRole('listitem').filter({ hasText: 'Zürich' }).getByText('Poor').waitFor()
    await health.getByRole('listitem').filter({ hasText: 'Bergen' }).getByText('Offline').waitFor()
    assert.deepEqual(await health.locator('dl > div').allTextContents(), ['Healthy0', 'Warning1', 'Offline1'])
    assert.deepEqual(await guard.findings('server health, poor'), [])
    await page.route('**/api/servers', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await health.getByText('No servers available').waitFor()
    await page.route(HEALTH, (route) => route.abort())
    await page.unroute('**/api/servers')
    await page.reload()
    await health.getByText("Couldn't load server health.").waitFor()
    assert.deepEqual(await guard.findings('server health, failed'), [])
    await page.unroute(HEALTH)
    await health.getByRole('button', { name: 'Try again' }).click()
    await health.getByText('Healthy').waitFor()
    await context.close()
  })

  test('asks only for the rows on screen where there are thousands of servers', async ({ assert }) => {
    const { page, guard, context, region } = await arriveAt(product, ['server_health'])
    await page.route('**/api/servers', async (route) => {
      const [first] = (await (await route.fetch()).json()) as object[]
      const many = Array.from({ length: 3000 }, (_, index) => ({ ...first, id: 10_000 + index, city: `City ${index}` }))
      await route.fulfill({ json: many })
    })
    const some = page.waitForRequest((request) => request.url().includes('health?ids='))
    await page.reload()
    const health = region('Server health')
    await health.getByText('City 0', { exact: true }).waitFor()
    const ids = new URL((await some).url()).searchParams.get('ids')?.split(',') ?? []
    assert.isAtMost(ids.length, 40)
    assert.isBelow(await health.getByRole('listitem').count(), 60)
    await health.getByRole('region', { name: 'All servers' }).focus()
    await page.keyboard.press('End')
    await health.getByText('City 999', { exact: true }).waitFor()
    assert.deepEqual(await guard.findings('server health, thousands'), [])
    await context.close()
  })
})

/** Runs in the page before its own scripts: notes when, by the page's clock, it asks for the health of servers. */
const NOTE_ASKING = `
  window.asked = []
  const { fetch } = window
  window.fetch = (input, options) => {
    if (String(input?.url ?? input).includes('/api/servers/health')) window.asked.push(Date.now())
    return fetch(input, options)
  }`

const hidden = (isHidden: boolean) => `
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => ${isHidden} })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${isHidden ? 'hidden' : 'visible'}' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`
const SET_HIDDEN = hidden(true)
const SET_VISIBLE = hidden(false)
