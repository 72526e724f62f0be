import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { toast } from '#tests/browser/support/settings'
import { Visitor } from '#tests/browser/support/visitor'

const common = {
  name: 'any',
  description: 'For trials.',
  isEnabled: true,
  isConfigured: true,
  supportedMethods: ['card'],
  publicKey: null,
  preferred: false,
}

test.group('Plans', (group) => {
  let culvert: CulvertProcess
  let browser: Browser

  group.setup(async () => {
    culvert = await CulvertProcess.start()
    browser = await sharedChromium()
    return async () => {
      await leaveChromium()
      await culvert.stop()
    }
  })

  test('the three plans with their prices, badges and limits; the own one is marked', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, culvert)
    await page.goto('/subscriptions')
    await visitor.sees('Choose Your Plan')
    const card = (name: string) => page.getByRole('listitem').filter({ has: visitor.heading(name) })
    await card('Free').getByText('$0', { exact: true }).waitFor()
    await card('Free').getByText('Ads supported').waitFor()
    assert.isTrue(await card('Free').getByRole('button', { name: 'Current Plan' }).isDisabled())
    await card('Monthly').getByText('$9.99').waitFor()
    await card('Monthly').getByText('Popular').waitFor()
    await card('Yearly').getByText('$49.99').waitFor()
    assert.equal(await card('Yearly').locator('s').textContent(), 'before $119.88')
    await card('Yearly').getByText('Save 58%', { exact: true }).waitFor()
    await page.getByText('30-day money-back guarantee').waitFor()
    await page.getByText('Cancel anytime • Secure payment with a card payment provider').waitFor()
    assert.equal(await page.getByText('Current: Monthly Plan').count(), 0)
    assert.deepEqual(await guard.findings('plans'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a paid user sees the plan and its status', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, context, guard } = visitor
    await signUp(context, culvert, { plan: 'yearly' })
    await page.goto('/subscriptions')
    await visitor.sees('Current: Yearly Plan')
    await page.getByText('Status: active').waitFor()
    assert.isTrue(await visitor.button('Current Plan').isDisabled())
    assert.deepEqual(await guard.findings('plans, paid'), [])
    await context.close()
  })

  test('the payment method is there to be switched, and one that fails says so', async ({ assert }) => {
    const visitor = await arrive(viewports.tablet)
    const { page, context, guard } = visitor
    await signUp(context, culvert)
    const methods = [
      { id: 1, displayName: 'Test mode', priority: 10, testMode: true, capabilities: ['web_checkout'] },
      { id: 2, displayName: 'Wallet', priority: 20, testMode: false, capabilities: ['web_checkout'] },
      { id: 3, displayName: 'Google Play', priority: 30, testMode: false, capabilities: ['purchase_link'] },
    ].map((method) => ({ ...common, ...method }))
    await page.route('**/api/payment-gateways/public', (route) => route.fulfill({ json: methods }))
    await page.goto('/subscriptions')
    const radio = (name: string) => page.getByRole('radio', { name })
    await radio('Test mode').waitFor()
    assert.isTrue(await radio('Test mode').isChecked())
    await page.getByText('Bought in the Android app').waitFor()
    assert.deepEqual(await guard.findings('payment methods'), [])
    await radio('Wallet').check()
    await toast(visitor, 'Switch Failed').waitFor()
    assert.isTrue(await radio('Test mode').isChecked())
    const gateway = { ...methods[1], preferred: true }
    await page.route('**/api/payment-gateways/switch', (route) => route.fulfill({ json: { gateway } }))
    await radio('Wallet').check()
    await toast(visitor, 'Successfully switched to Wallet').waitFor()
    assert.isTrue(await radio('Wallet').isChecked())
    assert.deepEqual(guard.complaints(/status of 404/), [])
    await context.close()
  })

  test('without a payment method nothing can be chosen, and the screen says whom to ask', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, context, guard } = visitor
    await signUp(context, culvert)
    await page.route('**/api/payment-gateways/public', (route) => route.fulfill({ json: [] }))
    await page.goto('/subscriptions')
    await visitor.sees('No Payment Methods Available')
    for (const name of ['Choose Monthly', 'Choose Yearly']) assert.isTrue(await visitor.button(name).isDisabled())
    assert.deepEqual(await guard.findings('no payment methods'), [])
    await page.getByRole('link', { name: 'Contact support' }).click()
    await page.waitForURL('**/support')
    await context.close()
  })

  test('the checkout page names the plan of its address and leads back', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, context, guard } = visitor
    await signUp(context, culvert)
    for (const [path, plan] of [
      ['/subscribe', 'Your plan: Monthly'],
      ['/subscribe/monthly', 'Your plan: Monthly'],
      ['/subscribe/yearly', 'Your plan: Yearly'],
    ] as const) {
      await page.goto(path)
      await visitor.button('Continue to payment').waitFor()
      await page.getByRole('heading', { name: plan }).waitFor()
      assert.deepEqual(await guard.findings(path), [])
    }
    await page.getByRole('link', { name: 'Back to the plans' }).click()
    await visitor.sees('Choose Your Plan')
    assert.equal((await page.goto('/subscribe/weekly'))?.status(), 404)
    await context.close()
  })

  test('all send visitors to the sign-in', async () => {
    const visitor = await arrive(viewports.phone)
    const { page, context } = visitor
    const isTold = await visitor.watchFor('You are logged out. Logging in again...')
    for (const path of ['/subscriptions', '/subscribe/yearly', '/subscriptions/manage']) {
      await page.goto(path)
      await isTold()
      await page.waitForURL('**/sign-in')
    }
    await context.close()
  })

  function arrive(options: (typeof viewports)[keyof typeof viewports]) {
    return Visitor.arrive(browser, culvert, options)
  }
})
