import { test } from '@japa/runner'
import { generateSync } from 'otplib'
import { password, send, signUp } from '#tests/browser/support/account'
import { VirtualAuthenticator } from '#tests/browser/support/authenticator'
import { viewports } from '#tests/browser/support/chromium'
import type { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Product } from '#tests/browser/support/product'
import { confirm, handled, openSettings, section, toast } from '#tests/browser/support/settings'
import { Visitor } from '#tests/browser/support/visitor'

test.group('Settings: who gets in', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  /** The same user in a second browser. */
  async function elsewhere(email: string) {
    const other = await product.visitor(viewports.desktop)
    await send(other.context, product.culvert.origin, '/api/auth/sign-in', { email, password })
    await other.page.goto('/settings')
    await other.sees('Settings')
    return other
  }

  /** A reload asks who is signed in. The page may be on its way to the sign-in page by itself, which ends the reload. */
  async function isSignedOut(visitor: Visitor) {
    await visitor.page.reload().catch(() => null)
    await visitor.button('Sign in').waitFor()
  }

  test('the authenticator app is set up with its code, and turned off again', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.phone)
    await visitor.button('Security').click()
    await visitor.button('Set up').click()
    await confirm(visitor, 'not the password', 'Continue')
    await page.getByText('Incorrect password', { exact: true }).waitFor()
    await confirm(visitor, password, 'Continue')
    const key = await page.getByRole('dialog').locator('code').textContent()
    const secret = (key ?? '').replaceAll(' ', '')
    const code = (ahead = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead })
    await page.getByLabel('Code from the app').fill(code())
    await visitor.button('Turn on').click()
    await visitor.button("I've saved the codes").waitFor()
    const codes = await page.getByRole('dialog').locator('li code').allTextContents()
    assert.lengthOf(codes, 10)
    assert.deepEqual(await guard.findings('recovery codes'), [])
    await visitor.button("I've saved the codes").click()
    await visitor.button('Keep them signed in').click()
    await page.getByText('10 recovery codes left').waitFor()
    await visitor.button('Turn off').click()
    await page.getByLabel('Code', { exact: true }).fill(code(30))
    await confirm(visitor, password, 'Turn off')
    await toast(visitor, 'Two-factor authentication is off').waitFor()
    await visitor.button('Set up').waitFor()
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('a passkey is added, renamed and removed', async ({ assert }) => {
    // Browsers make no passkeys for bare numbers: the same server by its name.
    const origin = product.culvert.origin.replace('127.0.0.1', 'localhost')
    const named = Object.assign(Object.create(product.culvert) as CulvertProcess, { origin })
    const visitor = await Visitor.arrive(product.browser, named, viewports.desktop)
    const { page, guard, context } = visitor
    await VirtualAuthenticator.plugIn(page)
    await signUp(context, named)
    await page.goto('/settings')
    await visitor.button('Add a passkey').click()
    await page.getByLabel('Name', { exact: true }).fill('My phone')
    await confirm(visitor, password, 'Continue')
    await toast(visitor, 'Passkey added').waitFor()
    await visitor.button('Rename My phone').click()
    await page.getByLabel('Name', { exact: true }).fill('Old phone')
    await visitor.button('Save').click()
    await visitor.button('Remove Old phone').click()
    await confirm(visitor, password, 'Remove')
    await page.getByText('No passkeys yet').waitFor()
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('opened by a number, the list of passkeys leads to the address that has them', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.desktop)
    const link = page.getByRole('link', { name: product.culvert.origin.replace('127.0.0.1', 'localhost') })
    await link.waitFor()
    assert.equal(await visitor.button('Add a passkey').count(), 0)
    assert.match(String(await link.getAttribute('href')), /^http:\/\/localhost:\d+\/settings$/)
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('a change of the password signs every other browser out', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop)
    const other = await elsewhere(email)
    await visitor.button('Change password').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('not the password')
    await dialog.getByLabel('New password').fill('another quiet stone arch')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await dialog.getByText('Incorrect password', { exact: true }).waitFor()
    assert.equal(await dialog.getByLabel('New password').inputValue(), 'another quiet stone arch')
    assert.deepEqual(await guard.findings('change of password'), [])
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await toast(visitor, 'Password changed').waitFor()
    await isSignedOut(other)
    assert.deepEqual(guard.complaints(...handled), [])
    await other.context.close()
    await context.close()
  })

  test('sessions elsewhere are ended one by one or all together', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop)
    const sessions = section(visitor, 'Sessions')
    await sessions.getByText('Only this browser is signed in.').waitFor()
    const second = await elsewhere(email)
    await page.reload()
    await sessions.getByText('This browser').waitFor()
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await confirm(visitor, 'not the password', 'Sign out')
    await page.getByText('Incorrect password', { exact: true }).waitFor()
    await confirm(visitor, password, 'Sign out')
    await toast(visitor, 'was signed out').waitFor()
    await isSignedOut(second)

    const third = await elsewhere(email)
    const fourth = await elsewhere(email)
    await page.reload()
    await visitor.button('Sign out all others').click()
    await page.getByText("Sign out the 2 other browsers? You'll need to sign in there again.").waitFor()
    assert.deepEqual(await guard.findings('sign out all others'), [])
    await confirm(visitor, password, 'Sign them out')
    await sessions.getByText('Only this browser is signed in.').waitFor()
    await isSignedOut(third)
    await isSignedOut(fourth)
    assert.deepEqual(guard.complaints(...handled), [])
    for (const { context: other } of [second, third, fourth]) await other.close()
    await context.close()
  })

  test('signing out asks what to keep', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.desktop)
    await page.goto('/servers')
    await visitor.button('Connect to Zürich, Switzerland').click()
    await visitor.confirm('Done')
    await page.goto('/settings')
    await visitor.button('Sign Out').click()
    await page.getByText('Keep on this device?').waitFor()
    await visitor.button('Remove and sign out').click()
    await page.waitForURL((url) => url.pathname === '/')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })
})
