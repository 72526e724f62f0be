import { test } from '@japa/runner'
import { Product } from '#tests/browser/support/product'
import { type Arrival, arriveAt, sizes } from '#tests/browser/support/widgets'

test.group('The widgets', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    await product.addNode({ name: 'bgo-1', country: 'Norway', code: 'NO', city: 'Bergen', premium: true })
    return () => product.close()
  })

  const arrive = (...wanted: Arrival) => arriveAt(product, ...wanted)

  test('of all nine types can be added, the prompt to upgrade only where there is something to upgrade', async ({
    assert,
  }) => {
    const { context, dashboard, region } = await arrive(['connection_status'])
    const dialog = await dashboard.customize('Widgets')
    assert.equal(await dialog.getByRole('button', { name: /^Add / }).count(), 9)
    await dialog.getByRole('button', { name: 'Add Server health' }).click()
    const { widgets } = await dashboard.save()
    assert.deepInclude(widgets.at(-1)?.position, { width: 12, height: 6 })
    await region('Server health').getByText('Healthy').waitFor()
    await context.close()
    const paid = await arrive(['upgrade_prompt', 'connection_status'], { plan: 'monthly' })
    await paid.dashboard.open()
    assert.deepEqual(Object.keys(await paid.dashboard.boxes()), ['connection_status'])
    await paid.dashboard.customize('Widgets')
    assert.equal(await paid.page.getByRole('button', { name: /^Add / }).count(), 8)
    assert.deepEqual(paid.guard.complaints(), [])
    await paid.context.close()
  })

  test('tell free users of the plans, with a toast', async ({ assert }) => {
    const { guard, context, visitor, dashboard, region } = await arrive(['upgrade_prompt'])
    await region('Upgrade').getByText('Premium servers').waitFor()
    assert.deepEqual(await guard.findings('upgrade prompt'), [])
    await visitor.button('Upgrade').click()
    await dashboard.toast('Upgrade')
    await visitor.sees('Choose Your Plan')
    await context.close()
  })

  test('connect to one of the best servers with one click', async ({ assert }) => {
    const { page, guard, context, visitor, region } = await arrive(['server_selection'])
    const rows = region('Best servers').getByRole('listitem')
    await rows.first().waitFor()
    assert.equal(await rows.count(), 4)
    assert.include(await rows.first().textContent(), 'Zürich')
    assert.include(await rows.nth(1).textContent(), 'Demo')
    assert.deepEqual(await guard.findings('best servers'), [])
    await visitor.button('Connect to Zürich, Switzerland').click()
    await visitor.button('Done').click()
    await rows.first().getByText('Current').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await page.close()
    await context.close()
  })

  test('show two of the best servers where they are low, and lead from a locked one to the plans', async ({
    assert,
  }) => {
    const { page, context, visitor, dashboard, region } = await arrive(
      ['server_selection'],
      {},
      { server_selection: 3 }
    )
    const rows = region('Best servers').getByRole('listitem')
    await rows.first().waitFor()
    assert.equal(await rows.count(), 2)
    // With no other free server than one the rest is what an upgrade would open.
    await page.route('**/api/servers', async (route) => {
      const answer = await route.fetch()
      const servers = (await answer.json()) as { isPremium: boolean; simulated: boolean }[]
      await route.fulfill({ json: servers.filter(({ isPremium, simulated }) => isPremium || !simulated) })
    })
    await page.reload()
    await visitor.button('Bergen, Norway is locked').click()
    await dashboard.toast('Upgrade')
    await visitor.sees('Choose Your Plan')
    await context.close()
  })

  test('remember connections and traffic in this browser only, until they are cleared', async ({ assert }) => {
    const { page, guard, context, visitor, region } = await arrive([
      'connection_status',
      'connection_history',
      'data_usage',
    ])
    const writes: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && writes.push(new URL(request.url()).pathname))
    const history = region('History')
    const usage = region('Data usage')
    await history.getByText('No connections yet.').waitFor()
    await usage.getByText('No traffic in the last 30 days.').waitFor()
    await history.getByText('Kept only in this browser. Nothing of it is sent.').waitFor()
    assert.deepEqual(await guard.findings('history, empty'), [])
    await visitor.button('Connect').click()
    await visitor.button('Done').click()
    await history.getByText('Connected').waitFor()
    await product.zurich.bringUp()
    await usage.getByText('Today').waitFor()
    // A second tab looks at the same connection, and adds nothing to it.
    const second = await context.newPage()
    await second.goto('/app')
    await second.locator('[data-widget="data_usage"]').getByText('Today').waitFor()
    assert.deepEqual(await guard.findings('history and data usage'), [])
    await product.zurich.takeDown()
    await visitor.button('Disconnect').click()
    await visitor.sees('Disconnected')
    await history.getByText(/ (secs?|min)$/).waitFor()
    assert.equal(await history.getByRole('listitem').count(), 1)
    const stored = (await page.evaluate(READ_STORE)) as StoredRecord[]
    assert.lengthOf(stored, 1)
    const [stay] = stored[0]?.stays ?? []
    // Of two days where midnight is between them.
    const days = Object.values(stored[0]?.days ?? {})
    const sum = (way: 'down' | 'up') => days.reduce((total, day) => total + day[way], 0)
    assert.deepEqual({ down: sum('down'), up: sum('up') }, stay?.traffic)
    await second.close()

    await visitor.button('Table').click()
    await usage.getByRole('table').getByRole('row').nth(1).waitFor()
    assert.deepEqual(await guard.findings('data usage, table'), [])
    await visitor.button('Clear: Data usage').click()
    await usage.getByText('Cleared from this browser.').waitFor()
    await visitor.button('Undo: Data usage').click()
    await usage.getByRole('table').waitFor()
    await visitor.button('Clear: Data usage').click()
    await visitor.button('Clear: History').click()
    await history.getByText('No connections yet.').waitFor()
    assert.equal(await page.locator('button:focus').getAttribute('aria-label'), 'Undo: History')
    await visitor.button('Undo: History').click()
    await history.getByText('Zürich').waitFor()
    await visitor.button('Clear: History').click()
    await history.getByText('No connections yet.').waitFor()
    assert.deepEqual(await page.evaluate(READ_STORE), [])
    assert.deepEqual(writes, ['/api/connect', '/api/disconnect'])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('cut nothing off at their own sizes, in any language', async ({ assert }) => {
    const types = Object.keys(sizes).filter((type) => type !== 'connection_status')
    const { page, context, guard, dashboard } = await arrive(types)
    for (const language of ['en', 'de', 'es', 'fr', 'zh']) {
      await context.addCookies([{ name: 'culvert-language', value: language, url: product.culvert.origin }])
      await page.reload()
      await page.locator('[data-widget="server_health"] li').first().waitFor()
      await page.locator('[data-widget="server_selection"] li').nth(3).waitFor()
      for (const width of [1440, 1024, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        assert.deepEqual(await dashboard.cutOff(), [], `${language}, ${width} px`)
        assert.deepEqual(await page.evaluate(OVERLAPS), [], `${language}, ${width} px`)
      }
    }
    assert.deepEqual(await guard.findings('widgets, phone'), [])
    await context.close()
  })
})

/** In bytes. */
interface Traffic {
  down: number
  up: number
}

interface StoredRecord {
  stays: { traffic: Traffic }[]
  days: Record<string, Traffic>
}

/** Runs in the page: what it keeps about connections. */
const READ_STORE = `new Promise((resolve) => {
  const request = indexedDB.open('culvert')
  request.onsuccess = () => {
    const store = request.result.transaction('users').objectStore('users')
    const keys = store.getAllKeys()
    const values = store.getAll()
    values.onsuccess = () => resolve(values.result.filter((_, index) => String(keys.result[index]).endsWith(':history')))
  }
})`

/** Runs in the page: parts of a row that stand over one another. */
const OVERLAPS = `[...document.querySelectorAll('[data-widget] li')].flatMap((row) => {
  const parts = [...row.children].map((part) => [part, part.getBoundingClientRect()]).filter(([, box]) => box.width > 1)
  const inner = (box, other) =>
    box.left < other.right - 1 && other.left < box.right - 1 && box.top < other.bottom - 1 && other.top < box.bottom - 1
  return parts.flatMap(([part, box], index) => {
    const tooWide = part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflow === 'visible' && part.clientWidth > 0
    const hits = parts.slice(index + 1).filter(([, other]) => inner(box, other))
    return tooWide || hits.length ? [part.outerHTML.slice(0, 120)] : []
  })
})`
