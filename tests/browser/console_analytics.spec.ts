import { test } from '@japa/runner'
import { password, send, signUp } from '#tests/browser/support/account'
import { subscribe } from '#tests/browser/support/billing'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { addThreeYears } from '#tests/browser/support/three_years'
import { eventually } from '#tests/support/eventually'

const EXPORT = '**/api/analytics/export?*'

/** The tabs with figures, and what each has. */
const TABS = [
  ['', 'Monthly trends'],
  ['/revenue', 'MRR movements'],
  ['/gateways', 'Revenue by gateway'],
  ['/plans', 'Revenue by plan'],
] as const

/** What is pressed, where, and what it opens. */
const openers = [
  ["How it's computed", 'Forecast', 'Expected in one month'],
  ['100%', 'Cohorts', 'Customers, %'],
  ['End', 'MRR movements', 'At the end'],
] as const

test.group('The console, financial analytics', (group) => {
  let product: Product
  let email: string

  group.setup(async () => {
    product = await Product.open()
    const { culvert } = product
    const { context } = await product.visitor(viewports.desktop)
    email = await signUp(context, culvert)
    await subscribe(context, culvert, { plan: 'yearly' })
    await culvert.arrange('user', 'set-admin', email, '--role', 'finance')
    await context.close()
    return () => product.close()
  })

  async function arrive(phone: boolean, path: string) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    await send(visitor.context, product.culvert.origin, '/api/auth/sign-in', { email, password })
    await visitor.page.goto(path)
    await visitor.sees('Stripe dashboard')
    return visitor
  }

  for (const phone of [false, true]) {
    const where = phone ? 'on a phone' : 'at a desk'

    test(`figures lead from real to test money, to what they are made of, and to the payments, ${where}`, async ({
      assert,
    }) => {
      const visitor = await arrive(phone, '/admin/stripe-dashboard')
      const { page, guard } = visitor
      await visitor.sees('No Financial Data Available')
      assert.deepEqual(await guard.findings('overview, none'), [])
      await visitor.button('Show test payments').click()
      await page.getByText('Test payments: no money was moved.').waitFor()
      const revenue = page.getByRole('button', { name: /^Total revenue ?\$49\.99/ })
      await revenue.waitFor()
      const trends = page.getByRole('slider', { name: 'Monthly trends' })
      await trends.locator('svg rect').first().waitFor({ state: 'attached' })
      await trends.focus()
      // A pointer that lies over the chart takes it elsewhere when the page moves below it.
      await eventually('the first month is looked at', async () => {
        await page.keyboard.press('Home')
        return (await trends.getAttribute('aria-valuenow')) === '0'
      })
      const monthly = page.getByRole('switch', { name: `Email it to ${email}` })
      await monthly.press('Space')
      await page.getByText(/^Next report: /).waitFor()
      assert.deepEqual(await guard.findings('overview, charts and the monthly report'), [])
      await monthly.press('Space')
      await page.getByText(/^If you turn it on, /).waitFor()
      await page.getByRole('button', { name: 'Show as table: Monthly trends' }).click()
      assert.equal(await page.getByRole('region', { name: 'Monthly trends' }).getByRole('row').count(), 13)
      await revenue.click()
      const drawer = page.getByRole('dialog', { name: 'Total revenue' })
      await drawer.getByText('Charged').first().waitFor()
      assert.deepEqual(await guard.findings('overview, what a figure is made of'), [])
      await drawer.getByRole('link', { name: 'Show its payments' }).click()
      await page.waitForURL('**/admin/stripe-dashboard/transactions?filter=*')
      await page.getByRole('row', { name: /\$49\.99/ }).waitFor()
      assert.deepEqual(guard.complaints(), [])
      await visitor.context.close()
    })

    test(`every tab keeps the range, fits, and is read by everybody, ${where}`, async ({ assert }) => {
      const visitor = await arrive(phone, '/admin/stripe-dashboard?range=90d&mode=test')
      const { page, guard } = visitor
      for (const [tab, heading] of [
        ['Revenue', 'MRR movements'],
        ['Gateways', 'Revenue by gateway'],
        ['Plans', 'Revenue by plan'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: tab }).click()
        await page.waitForURL(`**/admin/stripe-dashboard/${tab.toLowerCase()}?range=90d&mode=test`)
        await visitor.sees(heading)
        await page.getByRole('slider').first().locator('svg rect').first().waitFor({ state: 'attached' })
        assert.deepEqual(await guard.findings(tab), [])
        assert.isTrue(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), tab)
      }
      assert.deepEqual(guard.complaints(), [])
      await visitor.context.close()
    })
  }

  test('the report is saved as a file, and a failure is said beside the button', async ({ assert }) => {
    const visitor = await arrive(false, '/admin/stripe-dashboard?range=1y&mode=test')
    const { page, guard, context } = visitor
    await page.getByRole('button', { name: /^Total revenue/ }).waitFor()
    for (const format of ['csv', 'pdf']) {
      const file = page.waitForEvent('download')
      await visitor.button(`Export ${format.toUpperCase()}`).click()
      assert.equal((await file).suggestedFilename(), `financial-report-1y.${format}`)
    }
    await page.route(EXPORT, (route) => route.abort())
    await visitor.button('Export PDF').click()
    await page
      .getByRole('alert')
      .getByText(/^Couldn't export PDF\./)
      .waitFor()
    assert.deepEqual(await guard.findings('overview, a failed export'), [])
    await context.close()
  })

  test('a note on a day marks the charts until it is deleted, at a desk and on a phone', async ({ assert }) => {
    for (const phone of [false, true]) {
      const visitor = await arrive(phone, '/admin/stripe-dashboard/revenue?mode=test')
      const { page, guard, context } = visitor
      const events = page.getByRole('list', { name: 'Events' })
      await events.getByText('Yearly price set to $49.99 (Test mode)').waitFor()
      await visitor.button('Add note').click()
      const dialog = page.getByRole('dialog', { name: 'Add note' })
      await dialog.getByLabel('Text').fill('Newsletter sent')
      assert.deepEqual(await guard.findings('revenue, a new note'), [])
      await page.keyboard.press('Enter')
      await events.getByText('Newsletter sent').waitFor()
      const chart = page.getByRole('slider', { name: 'Money by day' })
      await chart.locator('[data-flags] circle').first().waitFor({ state: 'attached' })
      assert.match((await chart.getAttribute('aria-valuetext')) ?? '', /\d events?/)
      assert.deepEqual(await guard.findings('revenue, events'), [])
      assert.isTrue(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'))
      await visitor.button('Edit note: Newsletter sent').click()
      await page.getByRole('dialog', { name: 'Edit note' }).getByLabel('Text').fill('Newsletter sent twice')
      await page.keyboard.press('Enter')
      await visitor.button('Delete note: Newsletter sent twice').click()
      await visitor.confirm('Delete')
      await events.getByText('Newsletter sent').waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    }
  })

  test('three years of figures fit every tab, and the forecast follows its sliders, at a desk and on a phone', async ({
    assert,
  }) => {
    const first = await arrive(false, '/admin/stripe-dashboard/revenue?mode=test')
    await first.page.getByText('There is a forecast after 3 whole months with subscribers.').waitFor()
    assert.deepEqual(await first.guard.findings('revenue, no forecast'), [])
    await first.context.close()
    await addThreeYears(product.culvert)
    for (const phone of [false, true]) {
      const visitor = await arrive(phone, '/admin/stripe-dashboard')
      const { page, guard, context } = visitor
      for (const [tab, heading] of TABS) {
        await page.goto(`/admin/stripe-dashboard${tab}?range=1y`)
        await visitor.sees(heading)
        await page.getByRole('slider').first().locator('svg rect').first().waitFor({ state: 'attached' })
        assert.deepEqual(await guard.findings(`three years, ${heading}`), [])
        assert.isTrue(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), heading)
      }
      await page.goto('/admin/stripe-dashboard/revenue')
      const chart = page.getByRole('slider', { name: 'Forecast' })
      await chart.waitFor()
      const usual = await chart.getAttribute('aria-valuetext')
      await page.getByRole('slider', { name: 'Churn a month' }).focus()
      await page.keyboard.press('End')
      await page.getByRole('slider', { name: 'Churn a month' }).and(page.locator('[aria-valuetext="30%"]')).waitFor()
      assert.notEqual(await chart.getAttribute('aria-valuetext'), usual)
      await page.getByRole('button', { name: 'Reset' }).click()
      assert.equal(await chart.getAttribute('aria-valuetext'), usual)
      assert.deepEqual(await guard.findings('revenue, forecast'), [])
      for (const [name, from, shows] of openers) {
        await page
          .getByRole('region', { name: from })
          .or(page.getByRole('figure', { name: from }))
          .getByRole('button', { name })
          .first()
          .click()
        await page.getByRole('dialog').getByText(shows).first().waitFor()
        assert.deepEqual(await guard.findings(`revenue, ${from} opened`), [])
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    }
  })
})
