import { test } from '@japa/runner'
import { password, send, signUp } from '#tests/browser/support/account'
import { subscribe } from '#tests/browser/support/billing'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

test.group('The console, a payment', (group) => {
  let product: Product
  let email = ''

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

  for (const phone of [false, true]) {
    test(`is opened from the list and refunded in part, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { context, page, guard } = visitor
      await send(context, product.culvert.origin, '/api/auth/sign-in', { email, password })
      await page.goto('/admin/stripe-dashboard/transactions')
      await page.getByRole('link', { name: '$49.99' }).click()
      await page.getByRole('heading', { name: '$49.99', level: 1 }).waitFor()
      const ledger = page.getByRole('region', { name: 'Ledger' })
      await ledger.getByRole('rowheader').first().waitFor()
      assert.deepEqual(await guard.findings('payment'), [])
      await visitor.button('Refund').click()
      await page.getByRole('textbox', { name: 'Amount in USD' }).fill('5.00')
      await page.getByRole('combobox', { name: 'Reason' }).click()
      await page.getByRole('option', { name: 'Goodwill' }).click()
      assert.deepEqual(await guard.findings('payment, refund'), [])
      await visitor.button('Continue').click()
      await visitor.sees('Refund $5.00?')
      assert.deepEqual(await guard.findings('payment, refund asked'), [])
      await visitor.button('Refund $5.00').click()
      await page.getByText('$5.00 refunded').first().waitFor()
      await page
        .getByRole('region', { name: 'Refunds' })
        .getByText('$5.00')
        .nth(phone ? 1 : 0)
        .waitFor()
      await page.getByText('Partly refunded').waitFor()
      await ledger
        .getByText('-$5.00')
        .nth(phone ? 1 : 0)
        .waitFor()
      assert.deepEqual(await guard.findings('payment, refunded'), [])
      assert.deepEqual(guard.complaints(), [])
      await page.getByRole('link', { name: 'All payments' }).click()
      await page.waitForURL('**/stripe-dashboard/transactions')
      await context.close()
    })
  }

  for (const phone of [false, true]) {
    const when = phone ? 'now' : 'at the end of what is paid'
    test(`its subscription is canceled ${when}, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { context, page, guard } = visitor
      await send(context, product.culvert.origin, '/api/auth/sign-in', { email, password })
      await page.goto('/admin/stripe-dashboard/subscriptions')
      const link = page.getByRole('link', { name: /^No\. \d+, Yearly/ })
      await link.waitFor()
      assert.deepEqual(await guard.findings('subscriptions'), [])
      await link.click()
      await page.getByRole('heading', { name: /^Yearly subscription no\. \d+$/, level: 1 }).waitFor()
      await page.getByRole('region', { name: 'Payments' }).getByRole('link', { name: '$49.99' }).waitFor()
      assert.deepEqual(await guard.findings('subscription'), [])
      await visitor.button('Cancel subscription').click()
      const dialog = page.getByRole('dialog')
      await dialog
        .getByRole('radio', { name: phone ? 'Now: access ends too' : /^At the end of the paid period/ })
        .check()
      assert.deepEqual(await guard.findings('subscription, asked'), [])
      await dialog.getByRole('button', { name: 'Cancel subscription' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page
        .getByRole('definition')
        .filter({ hasText: phone ? /^Ended / : /^Ends / })
        .first()
        .waitFor()
      if (phone) await visitor.button('Cancel subscription').waitFor({ state: 'detached' })
      await page.getByRole('region', { name: 'History' }).getByText('End requested').first().waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
