import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { newAddress, password, signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { handled, toast } from '#tests/browser/support/settings'
import { Visitor } from '#tests/browser/support/visitor'

/** Chromium's own lines for cards that were declined. */
const declined = /status of 402/

test.group('Subscribing', (group) => {
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

  test('a plan is chosen, paid with a test card, and the page that is loaded next has it', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, guard } = visitor
    await page.goto('/subscriptions')
    await visitor.button('Choose Monthly').click()
    const dialog = page.getByRole('dialog', { name: 'Complete Payment' })
    await dialog.getByText('Test mode – nothing is charged').waitFor()
    await dialog.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
    assert.deepEqual(await guard.findings('payment'), [])
    const reloaded = page.waitForEvent('load')
    await visitor.button('Subscribe to Monthly Plan').click()
    await toast(visitor, 'You are now subscribed to the monthly plan!').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await reloaded
    await visitor.sees('Current: Monthly Plan')
    await page.getByText('Status: active').waitFor()
    await page.getByText(/^Renews on .* for \$9\.99\.$/).waitFor()
    assert.isTrue(await visitor.button('Current Plan').isDisabled())
    await page.getByText(/^Your subscription stays with Test mode/).waitFor()
    assert.deepEqual(await guard.findings('plans, subscribed'), [])
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('a declined card and a refusal at the bank leave the dialog open; the third try pays', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, guard } = visitor
    await page.goto('/subscriptions')
    await visitor.button('Choose Yearly').click()
    const dialog = page.getByRole('dialog', { name: 'Complete Payment' })
    const pay = async (digits: RegExp) => {
      await dialog.getByRole('button', { name: digits }).click()
      await visitor.button('Subscribe to Yearly Plan').click()
    }
    await pay(/0002/)
    await toast(visitor, 'Payment Failed').waitFor()
    await dialog.getByRole('alert').getByText('Your card was declined.').waitFor()
    assert.deepEqual(await guard.findings('declined'), [])
    await pay(/3155/)
    await page.getByRole('dialog', { name: 'Your bank asks' }).waitFor()
    assert.deepEqual(await guard.findings('bank'), [])
    await visitor.button('Refuse').click()
    await dialog.getByRole('alert').getByText('The payment was not confirmed.').waitFor()
    await visitor.button('Subscribe to Yearly Plan').click()
    await visitor.button('Confirm the payment').click()
    await visitor.sees('Current: Yearly Plan')
    assert.deepEqual(guard.complaints(declined), [])
    await visitor.context.close()
  })

  test('the checkout page finds what it began, pays it, and leads to the plans', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, guard, context } = visitor
    await page.goto('/subscribe/yearly')
    const own = async () => (await (await context.request.get('/api/subscription')).json()) as { id: number } | null
    await visitor.button('Continue to payment').waitFor()
    assert.isNull(await own())
    await visitor.button('Continue to payment').click()
    await visitor.button('Subscribe to Yearly Plan').waitFor()
    assert.deepEqual(await guard.findings('checkout'), [])
    const begun = (await own())?.id
    await page.reload()
    await visitor.button('Continue to payment').click()
    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
    assert.equal((await own())?.id, begun)
    await visitor.button('Subscribe to Yearly Plan').click()
    await page.waitForURL('**/subscriptions')
    await toast(visitor, 'You are now subscribed!').waitFor()
    await visitor.sees('Current: Yearly Plan')
    await page.goto('/subscribe/monthly')
    await page.getByRole('link', { name: 'Change to the Monthly Plan' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Subscribe/ }).count(), 0)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a code takes something off, a wrong one is said, and the country may be named', async ({ assert }) => {
    await culvert.arrange('promotion', 'create', 'SPRING', '--percent', '50')
    const visitor = await arrive(viewports.phone)
    const { page, guard } = visitor
    await page.goto('/subscribe/monthly')
    await visitor.button('Continue to payment').click()
    await visitor.button('Have a promotion code?').click()
    const code = page.getByLabel('Promotion code')
    await code.fill('WINTER')
    await visitor.button('Apply').click()
    await page.getByText('This code is not valid, used up, or not for this plan').waitFor()
    await code.fill('spring')
    await visitor.button('Apply').click()
    await page.getByText('Discount SPRING').waitFor()
    await page.getByText('$4.99', { exact: true }).last().waitFor()
    await page.getByLabel(/^Country/).selectOption('DE')
    await page.getByText('Discount SPRING').waitFor()
    assert.deepEqual(await guard.findings('checkout with a code'), [])
    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
    await visitor.button('Subscribe to Monthly Plan').click()
    await visitor.sees('Current: Monthly Plan')
    assert.deepEqual(guard.complaints(/status of 422/), [])
    await visitor.context.close()
  })

  test('a payment that was left open can be gone on with, or dropped', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, guard } = visitor
    await page.goto('/subscriptions')
    await visitor.button('Choose Monthly').click()
    await page.getByRole('dialog').waitFor()
    await visitor.closeDialog()
    await page.reload()
    await visitor.button('Choose Monthly').click()
    assert.equal(await page.getByText('Monthly Plan: the payment is not finished').count(), 0)
    const attempt = page.waitForResponse('**/api/subscription/attempt')
    await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
    await attempt
    await visitor.closeDialog()
    await page.reload()
    await page.getByText('Monthly Plan: the payment is not finished').waitFor()
    assert.deepEqual(await guard.findings('unfinished'), [])
    await visitor.button('Continue').click()
    await page.getByRole('dialog', { name: 'Complete Payment' }).waitFor()
    await visitor.closeDialog()
    await visitor.button('Discard').click()
    await page.getByText('Monthly Plan: the payment is not finished').waitFor({ state: 'detached' })
    await page.goto('/subscriptions?checkout=cancelled')
    await page.getByText('You came back without paying').waitFor()
    assert.deepEqual(await guard.findings('came back'), [])
    assert.deepEqual(guard.complaints(), [])
    await visitor.context.close()
  })

  test('a plan chosen on the landing page waits until the account is there', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.desktop)
    const { page, guard } = visitor
    await page.goto('/')
    await page.getByRole('link', { name: 'Choose Yearly' }).click()
    await page.getByLabel('E-mail').fill(newAddress('wished'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.waitForURL('**/subscribe/yearly')
    await visitor.button('Continue to payment').waitFor()
    assert.deepEqual(guard.complaints(...handled), [])
    await visitor.context.close()
  })

  async function arrive(options: (typeof viewports)[keyof typeof viewports]) {
    const visitor = await Visitor.arrive(browser, culvert, options)
    await signUp(visitor.context, culvert)
    return visitor
  }
})
