import { test } from '@japa/runner'
import { password, send, signUp } from '#tests/browser/support/account'
import { subscribe } from '#tests/browser/support/billing'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

test.group('The console, payments', (group) => {
  let product: Product
  const emails: Record<'admin' | 'finance', string> = { admin: '', finance: '' }

  group.setup(async () => {
    product = await Product.open()
    const { culvert } = product
    for (const role of ['admin', 'finance'] as const) {
      const { context } = await product.visitor(viewports.desktop)
      const email = await signUp(context, culvert)
      if (role === 'finance') {
        await subscribe(context, culvert)
        await send(context, culvert.origin, '/api/subscription/refund', {})
      } else {
        await subscribe(context, culvert, { plan: 'yearly' })
      }
      await culvert.arrange('user', 'set-admin', email, '--role', role)
      emails[role] = email
      await context.close()
    }
    return () => product.close()
  })

  async function arrive(phone: boolean, role: keyof typeof emails, path: string) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    const { context, page, guard } = visitor
    await send(context, product.culvert.origin, '/api/auth/sign-in', { email: emails[role], password })
    await page.goto(path)
    await visitor.sees('Stripe dashboard')
    return { visitor, context, page, guard }
  }

  for (const phone of [false, true]) {
    const where = phone ? 'on a phone' : 'at a desk'

    test(`payments are found, filtered and taken along, ${where}`, async ({ assert }) => {
      const { visitor, context, page, guard } = await arrive(phone, 'admin', '/admin/stripe-dashboard')
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Transactions' }).click()
      const rows = page.getByRole('row', { name: /\$/ })
      await rows.nth(1).waitFor()
      assert.equal(await rows.count(), 2)
      assert.deepEqual(await guard.findings('transactions'), [])
      if (phone) await visitor.button('Filters').click()
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Refunded')
      await page.getByText('1 payment', { exact: false }).first().waitFor()
      await page.getByRole('row', { name: /\$49\.99/ }).waitFor({ state: 'detached' })
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Export CSV' }).click()
      assert.equal((await file).suggestedFilename(), 'transactions.csv')
      await page.getByRole('searchbox', { name: 'Reference or invoice begins with' }).fill('nothing begins so')
      await visitor.sees('Nothing matches')
      assert.deepEqual(await guard.findings('transactions, none'), [])
      await visitor.button('Clear filters').click()
      await rows.nth(1).waitFor()
      await page
        .getByRole('row', { name: /\$49\.99/ })
        .getByRole('link', { name: /^No\. / })
        .click()
      await page.waitForURL('**/admin/users/*/show')
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

    test(`what providers told is replayed by administrators and read by finance, ${where}`, async ({ assert }) => {
      const { context, page, guard } = await arrive(phone, 'admin', '/admin/stripe-dashboard/webhooks')
      const paid = page.getByRole('row', { name: /payment\.paid/ }).first()
      await paid.getByText('Done').waitFor()
      assert.deepEqual(await guard.findings('webhooks'), [])
      await paid.getByRole('button', { name: /^Replay payment\.paid/ }).click()
      await page.getByText('payment.paid is being processed again').first().waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()

      const finance = await arrive(phone, 'finance', '/admin')
      await finance.page.waitForURL('**/admin/stripe-dashboard')
      await finance.page.getByRole('link', { name: 'Webhooks' }).click()
      await finance.page
        .getByRole('row', { name: /payment\.paid/ })
        .first()
        .waitFor()
      assert.equal(await finance.page.getByRole('button', { name: /^Replay/ }).count(), 0)
      assert.deepEqual(await finance.guard.findings('webhooks, finance'), [])
      assert.deepEqual(finance.guard.complaints(), [])
      await finance.context.close()
    })
  }
})
