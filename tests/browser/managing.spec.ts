import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { cards, passMonth, subscribe } from '#tests/browser/support/billing'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { eventually } from '#tests/support/eventually'
import { section, toast } from '#tests/browser/support/settings'
import { Visitor } from '#tests/browser/support/visitor'

test.group('Managing a subscription', (group) => {
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

  test('cancelling asks first, loads the page again, and can be taken back', async ({ assert }) => {
    const { visitor } = await subscriber(viewports.desktop)
    const { page, guard } = visitor
    await page.goto('/subscriptions')
    page.once('dialog', (dialog) => void dialog.dismiss())
    await visitor.button('Cancel').click()
    assert.isTrue(await visitor.button('Cancel').isVisible())
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.message()
    })
    const reloaded = page.waitForEvent('load')
    await visitor.button('Cancel').click()
    assert.equal(await asked, 'Are you sure you want to cancel your subscription?')
    await toast(visitor, 'Your subscription has been canceled successfully').waitFor()
    await reloaded
    await page.getByText(/You keep your plan until/).waitFor()
    await visitor.sees('Current: Monthly Plan')
    assert.deepEqual(await guard.findings('plans, cancelled'), [])
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await visitor.sees('Manage Subscription')
    assert.deepEqual(await guard.findings('manage, cancelled'), [])
    await visitor.button('Resume').click()
    await toast(visitor, 'Subscription Resumed').waitFor()
    await section(visitor, 'Monthly Plan')
      .getByText(/^Renews on/)
      .waitFor()
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('an upgrade costs what was shown, at once; a downgrade follows later and can be withdrawn', async ({
    assert,
  }) => {
    const { visitor } = await subscriber(viewports.phone)
    const { page, guard } = visitor
    await page.goto('/subscriptions')
    await visitor.button('Choose Yearly').click()
    const dialog = page.getByRole('dialog', { name: 'Change to the Yearly Plan' })
    await dialog.getByText('Due now').waitFor()
    assert.deepEqual(await guard.findings('change of plan'), [])
    await visitor.button('Confirm the change').click()
    await toast(visitor, 'Plan Changed').waitFor()
    await section(visitor, 'Yearly Plan').getByText('$49.99').first().waitFor()
    await visitor.button('Change plan').click()
    await page.getByText(/^Nothing is due today/).waitFor()
    await visitor.button('Confirm the change').click()
    await toast(visitor, 'Change Scheduled').waitFor()
    await page.getByText(/^Changes to the Monthly Plan on/).waitFor()
    assert.deepEqual(await guard.findings('change scheduled'), [])
    await visitor.button('Keep the Yearly Plan').click()
    await toast(visitor, 'Change Canceled').waitFor()
    await visitor.button('Change plan').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('a bank that asks about an upgrade is answered in the dialog', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.desktop)
    const { page, guard } = visitor
    await signUp(visitor.context, culvert)
    await page.goto('/subscriptions')
    await visitor.button('Choose Monthly').click()
    await page.getByLabel('Card number').fill(cards.asksAlways)
    await page.getByLabel('Expiry').fill('12/40')
    await page.getByLabel('CVC').fill('123')
    await visitor.button('Subscribe to Monthly Plan').click()
    await visitor.button('Confirm the payment').click()
    await visitor.sees('Current: Monthly Plan')
    await page.goto('/subscriptions/manage?change=yearly')
    await visitor.button('Confirm the change').click()
    await page.getByText('Your bank wants you to confirm this payment.').waitFor()
    assert.deepEqual(await guard.findings('bank, change'), [])
    await visitor.button('Confirm the payment').click()
    await toast(visitor, 'Plan Changed').waitFor()
    await section(visitor, 'Yearly Plan').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('a renewal that fails is said on every screen until it is paid', async ({ assert }) => {
    const { visitor, subscription } = await subscriber(viewports.desktop, cards.failsLater)
    const { page, guard } = visitor
    passMonth(culvert, subscription)
    const banner = page.getByRole('complementary', { name: 'Your last payment failed' })
    await page.goto('/servers')
    await visitor.sees('Select Server')
    await eventually('the renewal has failed', async () => {
      const answer = await visitor.context.request.get('/api/subscription')
      return ((await answer.json()) as { status: string }).status === 'past_due'
    })
    await page.reload()
    await banner.getByText(/^Your plan stays until/).waitFor()
    assert.deepEqual(await guard.findings('past due'), [])
    await page.goto('/subscriptions')
    await page.getByText('Status: past_due').waitFor()
    await banner.getByRole('link', { name: 'Pay now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make the open payment' })
    await dialog.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
    assert.deepEqual(await guard.findings('open payment'), [])
    await visitor.button('Pay $9.99').click()
    await toast(visitor, 'Payment Successful').first().waitFor()
    await page.getByText('Status: active').waitFor()
    assert.equal(await banner.count(), 0)
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('the card is changed at the provider, which test mode has here', async ({ assert }) => {
    const { visitor } = await subscriber(viewports.phone)
    const { page, guard } = visitor
    await page.goto('/settings')
    await visitor.button('Subscription').click()
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await visitor.button('Change payment method').click()
    const dialog = page.getByRole('dialog', { name: 'Another card' })
    await dialog.getByRole('button', { name: /3155/ }).click()
    assert.deepEqual(await guard.findings('another card'), [])
    await visitor.button('Use this card').click()
    await page.waitForURL('**/subscriptions/manage')
    await toast(visitor, 'Card Changed').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('each payment has an invoice as a document', async ({ assert }) => {
    const { visitor } = await subscriber(viewports.desktop)
    const { page, guard, context } = visitor
    await page.goto('/subscriptions/manage')
    const link = page.getByRole('link', { name: /^Invoice .* as PDF$/ })
    await link.waitFor()
    assert.deepEqual(await guard.findings('manage'), [])
    const document = await context.request.get((await link.getAttribute('href')) ?? '')
    assert.equal(document.headers()['content-type'], 'application/pdf')
    assert.equal((await document.body()).subarray(0, 5).toString(), '%PDF-')
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('money back: the dialog says what happens, then the plan is gone and the invoice says refunded', async ({
    assert,
  }) => {
    const { visitor } = await subscriber(viewports.desktop)
    const { page, guard } = visitor
    await page.goto('/subscriptions/manage')
    // Once the plan is gone, nobody could say how it was paid.
    await page.getByText(/Card •••• 4242/).waitFor()
    await visitor.button('Get the money back').click()
    await page.getByText(/^Your plan ends now/).waitFor()
    assert.deepEqual(await guard.findings('refund'), [])
    await visitor.button('Refund and end the plan').click()
    await page.waitForURL('**/subscriptions')
    await toast(visitor, "You'll get $9.99 back.").waitFor()
    await page.getByText('You are on the free plan.').waitFor()
    await page.getByRole('link', { name: 'Past payments and invoices' }).click()
    await page.getByText('You have no subscription').waitFor()
    await page.getByText('Refunded', { exact: true }).waitFor()
    assert.deepEqual(await guard.findings('after a refund'), [])
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  async function subscriber(options: (typeof viewports)[keyof typeof viewports], card: string = cards.good) {
    const visitor = await Visitor.arrive(browser, culvert, options)
    await signUp(visitor.context, culvert)
    return { visitor, subscription: await subscribe(visitor.context, culvert, { card }) }
  }
})
