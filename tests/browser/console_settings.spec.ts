import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

test.group("The console's settings", (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const phone of [false, true]) {
    test(`show how things are and keep what is chosen, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const { culvert } = product
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { page, guard, context } = visitor
      await signUp(context, culvert, { role: 'admin' })
      await page.goto('/admin/settings')
      await visitor.sees('System status')
      await page.getByText('Responding.').waitFor()
      await page.getByRole('region', { name: 'Mails to support' }).getByText('Not set up').waitFor()
      await page.getByRole('region', { name: 'Domain emails' }).getByText('Kept in the outbox').waitFor()
      assert.deepEqual(await guard.findings('console, settings'), [])
      await visitor.button('Configure email notifications').click()
      const choice = page.getByRole('checkbox', { name: 'A sign-in to your account from a new browser' })
      const before = await choice.isChecked()
      await choice.click()
      assert.deepEqual(await guard.findings('console, notifications'), [])
      await visitor.button('Save').click()
      await page.getByText('Email notifications saved').first().waitFor()
      await page.reload()
      await visitor.button('Configure email notifications').click()
      assert.equal(await choice.isChecked(), !before)
      await visitor.button('Cancel').click()
      await page.getByRole('radio', { name: 'Dark' }).check()
      assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark')
      await visitor.button('Reset lists').click()
      await page.getByText('Lists reset').first().waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
