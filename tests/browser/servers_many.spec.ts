import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { addManyServers } from '#tests/browser/support/many_servers'
import { Product } from '#tests/browser/support/product'

const COUNT = 10_000
/** As many as one call may name. */
const MOST_ASKED = 200
/** A window, and as much again above and below it. */
const MOST_ROWS = 80

test.group('Ten thousand servers', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    addManyServers(product.culvert.storage, COUNT)
    return () => product.close()
  })

  test('only rows within the window are on the page, told their place, and only they and the first of the list are asked about', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, guard, context } = visitor
    await signUp(context, product.culvert)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (pathname === '/api/servers/health') asked.push(search)
    })
    await page.goto('/servers')
    await visitor.sees('Free Servers')
    const rows = page.locator('[data-row]')
    const few = async () => assert.isBelow(await rows.count(), MOST_ROWS)
    await page
      .getByText(/^Load \d+%$/)
      .first()
      .waitFor()
    await few()
    const first = page.getByRole('region', { name: 'Free Servers' }).getByRole('listitem').first()
    const free = Number(await first.getAttribute('aria-setsize'))
    assert.isAbove(free, 3000)
    assert.equal(await first.getAttribute('aria-posinset'), '1')
    for (const query of asked) assert.isAtMost(query.split(',').length, MOST_ASKED, query)

    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    const top = await focused()
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowDown')
    assert.equal(await page.evaluate('document.activeElement.closest("[data-row]").dataset.row'), '60')
    await few()
    await page.keyboard.press('End')
    await page.waitForFunction('document.activeElement.getAttribute("aria-label")?.endsWith("is locked")')
    await few()
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await page.locator('[data-row="0"]').first().waitFor()
    assert.match(await focused(), /is locked$/)
    await page.keyboard.press('Home')
    await page.waitForFunction(`document.activeElement.getAttribute("aria-label") === ${JSON.stringify(top)}`)
    await few()
    assert.deepEqual(await guard.findings('ten thousand servers'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('the search finds one among them, and the order by load holds', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, context } = visitor
    await signUp(context, product.culvert)
    await page.goto('/servers')
    await visitor.sees('Free Servers')
    const search = page.getByPlaceholder('Search servers...')
    await search.fill('zz term')
    await page.getByText('No free servers found').waitFor()
    await page.getByRole('region', { name: 'Premium Servers' }).getByText('Zz Terminus').waitFor()
    await search.fill('berlin')
    await page.getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Load' }).click()
    await page
      .getByText(/^Load \d+%$/)
      .first()
      .waitFor()
    assert.isBelow(await page.locator('[data-row]').count(), 120)
    await context.close()
  })
})
