import { isDeepStrictEqual } from 'node:util'
import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { eventually } from '#tests/support/eventually'
import type { Visitor } from '#tests/browser/support/visitor'
import { fill, toast, written } from '#tests/browser/support/writing'

async function values(page: Page) {
  const labels = ['E-mail', 'Subject', 'Message']
  return Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))
}

/** A page that is read again fills them in once it knows who is there. */
async function holds(page: Page, expected: readonly string[]) {
  await eventually(`the form holds ${expected.join(', ')}`, async () => isDeepStrictEqual(await values(page), expected))
}

test.group('Contact form', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const size of ['phone', 'desktop'] as const) {
    test(`says what is missing, sends, thanks and is empty again, on a ${size}`, async ({ assert }) => {
      const { page, guard, context } = await contact(viewports[size])
      assert.deepEqual(await guard.findings('contact'), [])
      await page.getByLabel('E-mail').fill('ann')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByRole('heading', { name: '3 fields need your attention' }).waitFor()
      await page.getByRole('link', { name: 'E-mail: Enter an address such as name@example.com' }).click()
      await page.locator('input[name="email"]:focus').waitFor()
      assert.deepEqual(await guard.findings('contact, to be mended'), [])

      await fill(page, { 'E-mail': 'ann@example.com', ...written })
      await page.getByText('33 / 5,000').waitFor()
      await page.getByRole('radio', { name: 'High' }).check({ force: true })
      await page.getByRole('button', { name: 'Send message' }).click()
      await toast(page, 'Message Sent!', "We'll get back to you within 24 hours.")
      assert.deepEqual(await guard.findings('contact, sent'), [])
      assert.deepEqual(await values(page), ['', '', ''])
      await page.getByText('0 / 5,000').waitFor()
      assert.isTrue(await page.getByRole('radio', { name: 'Medium' }).isChecked())
      await page.reload({ waitUntil: 'networkidle' })
      assert.deepEqual(await values(page), ['', '', ''])
      assert.deepEqual(guard.complaints(), [])
      await context.close()

      const [thread] = await product.culvert.arrange<Record<string, unknown>[]>('support', 'list', '--limit', '1')
      assert.containsSubset(thread, { subject: 'No way in', priority: 'high', fromEmail: 'ann@example.com' })
    })
  }

  test('when sending fails, or there is no network, it says so and keeps every word, over a reload too', async ({
    assert,
  }) => {
    const { page, guard, context } = await contact(viewports.desktop)
    const typed = ['ann@example.com', ...Object.values(written)]
    await fill(page, { 'E-mail': 'ann@example.com', ...written })
    await page.route('**/api/support/contact', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('button', { name: 'Send message' }).click()
    await toast(page, 'Error', 'Failed to send message. Please try again.')
    await holds(page, typed)
    assert.deepEqual(await guard.findings('contact, failed'), [])
    assert.deepEqual(guard.complaints(/status of 500/), [])

    await page.unroute('**/api/support/contact')
    await context.setOffline(true)
    await page.getByText('No internet connection. Some features may not work.').waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Nothing was sent. Check your network and try again; what you typed is kept.').waitFor()
    await holds(page, typed)
    await context.setOffline(false)
    await page.reload({ waitUntil: 'networkidle' })
    await holds(page, typed)
    await page.getByText('33 / 5,000').waitFor()
    await page.getByRole('button', { name: 'Send message' }).click()
    await toast(page, 'Message Sent!', "We'll get back to you within 24 hours.")
    assert.deepEqual(guard.complaints(/ERR_INTERNET_DISCONNECTED/), [])
    await context.close()
  })

  test('too many at once are told when to come back', async ({ assert }) => {
    const { page, guard, context } = await contact(viewports.phone)
    await fill(page, { 'E-mail': 'ann@example.com', ...written })
    await page.route('**/api/support/contact', (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: { code: 'E_TOO_MANY_REQUESTS' } })
    )
    await page.getByRole('button', { name: 'Send message' }).click()
    await toast(page, 'Error', 'Failed to send message. Please try again.')
    await page.getByText('Please try again in 2 minutes. What you typed is kept.').waitFor()
    assert.deepEqual(guard.complaints(/status of 429/), [])
    await context.close()
  })

  test('visitors find the way to sign in, users their address and their conversations', async ({ assert }) => {
    const { page, context } = await contact(viewports.desktop)
    const main = page.getByRole('main')
    assert.equal(await main.getByRole('link', { name: 'Sign In' }).getAttribute('href'), '/api/login')
    const email = await signUp(context, product.culvert)
    await page.reload({ waitUntil: 'networkidle' })
    await holds(page, [email, '', ''])
    await fill(page, written)
    await page.getByRole('button', { name: 'Send message' }).click()
    await toast(page, 'Message Sent!', "We'll get back to you within 24 hours.")
    await holds(page, [email, '', ''])
    await main.getByRole('link', { name: 'Your conversations' }).click()
    await page.waitForURL('**/support')
    await page.getByRole('navigation', { name: 'Conversations' }).getByText('No way in').waitFor()
    await context.close()
  })

  async function contact(options: Parameters<Product['visitor']>[0]): Promise<Visitor> {
    const visitor = await product.visitor(options)
    await visitor.page.goto('/contact', { waitUntil: 'networkidle' })
    return visitor
  }
})
