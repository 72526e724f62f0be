import { test } from '@japa/runner'
import { newAddress, password, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { mailedLink } from '#tests/browser/support/outbox'
import { Product } from '#tests/browser/support/product'

/** Chromium's own line for an answer that a page asked for and handles. */
const unauthorized = /status of 401/

test.group('Signed out and back in', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  test('a forgotten password is replaced by the link in a mail', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, guard, context } = visitor
    const email = await signUp(context, product.culvert, { email: newAddress('grace') })
    await visitor.forget()
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(email)
    await visitor.button('Send the link').click()
    await page.getByText(`If there is an account for ${email}`).waitFor()
    await page.goto(await mailedLink(product.culvert.storage, email, '/reset-password'))
    await page.getByLabel('New password').fill('another quiet stone arch')
    await visitor.button('Save the password').click()
    await page.waitForURL('**/app')
    await visitor.sees('Disconnected')
    assert.deepEqual(guard.complaints(unauthorized), [])
    await context.close()
  })

  test('signing out asks what to keep; kept, file and code can be shown after the next sign-in', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, guard, context } = visitor
    const email = await signUp(context, product.culvert, { firstName: 'Ada' })
    await page.goto('/app')
    await visitor.button('Connect').click()
    await visitor.button('Done').click()
    await visitor.button('Account').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByText('Keep on this device?').waitFor()
    assert.deepEqual(await guard.findings('sign-out'), [])
    await visitor.button('Keep and sign out').click()
    await page.waitForURL((url) => url.pathname === '/')

    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await visitor.button('Show file and code').click()
    await page.getByRole('dialog', { name: 'Start the tunnel to Zürich' }).waitFor()
    assert.deepEqual(guard.complaints(unauthorized), [])
    await context.close()
  })

  test('a session that is over leaves a public page quiet', async ({ assert }) => {
    const { page, guard, context } = await product.visitor(viewports.desktop)
    await context.addCookies([{ name: 'culvert', value: 'x'.repeat(43), url: product.culvert.origin }])
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    assert.deepEqual(guard.complaints(), [])
    assert.isEmpty((await context.cookies()).filter(({ name }) => name === 'culvert'))
    await context.close()
  })
})
