import { test } from '@japa/runner'
import { password, send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

test.group('The console', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function arrive({ isAdmin = true, phone = false } = {}) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    const { culvert } = product
    const email = await signUp(visitor.context, culvert, isAdmin ? { role: 'admin' } : {})
    return { visitor, page: visitor.page, guard: visitor.guard, context: visitor.context, email }
  }

  test('has a door of its own, and leads back to itself after the sign-in', async ({ assert }) => {
    const { visitor, page, guard, context, email } = await arrive()
    await visitor.forget()
    await page.goto('/admin/login')
    await visitor.sees('Culvert console')
    assert.deepEqual(await guard.findings('console, login'), [])
    await page.getByRole('link', { name: 'To the main site' }).waitFor()
    await visitor.button('Sign In').click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await page.getByRole('navigation', { name: 'Console' }).waitFor()
    await page.goto('/admin/login')
    await page.getByRole('navigation', { name: 'Console' }).waitFor()
    assert.equal(await page.getByRole('link', { name: 'Back to App' }).getAttribute('href'), '/app')
    assert.equal(await page.getByRole('link', { name: 'Logout' }).getAttribute('href'), '/api/logout')
    await context.close()
  })

  test('sends whoever is no administrator home, and says why', async ({ assert }) => {
    const { visitor, page, guard, context } = await arrive({ isAdmin: false })
    await page.goto('/admin')
    await visitor.sees('Access Denied - This area is restricted to administrators only.')
    await page.getByText("You don't have admin permissions").first().waitFor()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  for (const phone of [false, true]) {
    test(`keeps payment gateways from the first to the last, ${phone ? 'on a phone' : 'at a desk'}`, async ({
      assert,
    }) => {
      const { visitor, page, guard, context } = await arrive({ phone })
      await page.goto('/admin/payment-gateways')
      await visitor.sees('Test mode')
      assert.deepEqual(await guard.findings('console, gateways'), [])
      await visitor.button('Add gateway').click()
      await page.getByRole('combobox', { name: 'Gateway type' }).click()
      await page.getByRole('option', { name: 'PayPal' }).click()
      await page.getByLabel('Client ID').fill('client')
      assert.deepEqual(await guard.findings('console, new gateway'), [])
      await visitor.button('Create').click()
      await page.getByText('Payment gateway created successfully').first().waitFor()
      const card = page.getByRole('listitem', { name: 'PayPal' })
      await card.getByText('Needs configuration').waitFor()
      const places = page.getByRole('main').getByRole('listitem')
      // Nothing moves while the last change is being saved.
      const isSaved = async (first: string) => {
        await places.first().getByRole('heading', { name: first, exact: true }).waitFor()
        await visitor.until(`!document.querySelector('[role=switch][aria-disabled]')`)
      }
      // At the end of the list an arrow keeps the focus and says that it does nothing.
      for (const [arrow, first] of [
        ['Prefer PayPal less', 'Test mode'],
        ['Prefer PayPal more', 'PayPal'],
      ] as const) {
        if (phone) await visitor.button(arrow).click()
        else await visitor.button(arrow).press('Enter')
        await page.getByText('Payment gateway updated successfully').first().waitFor()
        await isSaved(first)
        await page.locator(`:focus[aria-label="${arrow}"][aria-disabled="true"]`).waitFor()
      }
      assert.deepEqual(await guard.findings('console, ordered gateways'), [])
      if (!phone) {
        const dragOnto = (from: number, to: number) =>
          places.nth(from).getByTitle('Drag to change the priority').dragTo(places.nth(to))
        await dragOnto(0, 1)
        await isSaved('Test mode')
        await dragOnto(1, 0)
        await isSaved('PayPal')
      }
      const heights = `[...document.querySelectorAll('li label')].map((label) => label.getBoundingClientRect().height)`
      const lowest = Math.min(...((await page.evaluate(heights)) as number[]))
      assert.isAtLeast(lowest, phone ? 44 : 30)
      await visitor.button('Show webhook events of PayPal').click()
      await card.getByText('No events yet').waitFor()
      assert.deepEqual(await guard.findings('console, webhook events'), [])
      await visitor.button('Edit PayPal').click()
      await page.getByLabel('Description').fill('By PayPal')
      await visitor.button('Save').click()
      await card.getByText('By PayPal', { exact: true }).waitFor()
      await visitor.button('Delete PayPal').click()
      await visitor.confirm('Delete')
      await card.waitFor({ state: 'detached' })
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }

  test('by keyboard alone a server that somebody else changed is settled, and one typed without a network is kept', async ({
    assert,
  }) => {
    const { visitor, context, page, guard } = await arrive()
    await page.goto('/admin/servers')
    await visitor.sees('Servers')
    const { keyboard } = page
    const focused = (name: string) => page.locator(`:focus`).and(page.getByRole('textbox', { name })).waitFor()
    await visitor.button('Add server').focus()
    await keyboard.press('Enter')
    await focused('Name')
    for (const words of ['gva-1', 'Genf', 'Switzerland', 'CH']) {
      await keyboard.type(words)
      await keyboard.press('Tab')
    }
    await context.setOffline(true)
    await keyboard.press('Enter')
    await page.locator(':focus').getByText('Check the connection and try again.').waitFor()
    assert.deepEqual(await guard.findings('console, offline'), [])
    await context.setOffline(false)
    await page.getByRole('textbox', { name: 'Name' }).focus()
    await keyboard.press('Enter')
    await visitor.button('I have the code').focus()
    await keyboard.press('Enter')
    const row = page.getByRole('row', { name: /gva-1/ })
    await row.getByText('Genf, Switzerland').waitFor()

    await visitor.button('Actions for gva-1').focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).focus()
    await keyboard.press('Enter')
    await focused('Name')
    const [server] = (await (await context.request.get('/api/admin/servers?filter={"q":"gva"}')).json()) as [
      { id: number },
    ]
    await send(
      context,
      product.culvert.origin,
      `/api/admin/servers/${server.id}`,
      { ...server, city: 'Lausanne' },
      'PUT'
    )
    await keyboard.press('Tab')
    await keyboard.type('Geneva')
    await keyboard.press('Enter')
    const question = page.locator(':focus').getByText('Choose which version of each field to keep.')
    await question.waitFor()
    assert.deepEqual(await guard.findings('console, changed by somebody else'), [])
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await page.getByRole('textbox', { name: 'City' }).focus()
    await keyboard.press('Enter')
    await row.getByText('Geneva, Switzerland').waitFor()
    assert.deepEqual(guard.complaints(/ERR_INTERNET_DISCONNECTED/, /status of 409/), [])
    await context.close()
  })
})
