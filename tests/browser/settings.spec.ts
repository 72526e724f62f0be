import { test } from '@japa/runner'
import { newAddress, password, send } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { mailedLink } from '#tests/browser/support/outbox'
import { Product } from '#tests/browser/support/product'
import { confirm, handled, openSettings, section, toast } from '#tests/browser/support/settings'

test.group('Settings', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  test('all sections of a paid plan stand on one page, with their places at the side', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop, {
      firstName: 'Ada',
      plan: 'monthly',
    })
    await page.getByText(`Signed in as ${email} · Monthly Plan`).waitFor()
    const account = section(visitor, 'Account Information')
    await account.getByText('0 this month, unlimited').waitFor()
    await account.getByText('active', { exact: true }).waitFor()
    await account.getByText('Member since').waitFor()
    await section(visitor, 'Security').getByText('AES-256 encryption').waitFor()
    await section(visitor, 'Security')
      .getByText(/ChaCha20-Poly1305/)
      .waitFor()
    assert.deepEqual(await guard.findings('settings'), [])
    const places = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
    assert.deepEqual(await places.allTextContents(), [
      'Appearance',
      'Profile',
      'Account Information',
      'Subscription',
      'Security',
      'Devices',
      'Sessions',
      'Notifications',
      'Your data',
      'Help and support',
      'Sign Out',
    ])
    await page.getByRole('link', { name: 'Security', exact: true }).click()
    await page.locator('nav a[aria-current=location]', { hasText: 'Security' }).waitFor()
    assert.equal(new URL(page.url()).hash, '#security')
    await page.getByRole('link', { name: 'Manage Subscription' }).click()
    await page.waitForURL('**/subscriptions/manage')
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('on a phone sections say their state, open one by one, and an address can name one', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.phone)
    assert.equal(await section(visitor, 'Subscription').count(), 0)
    assert.deepEqual(await guard.findings('settings, folded'), [])
    const profile = visitor.button('Profile')
    await profile.click()
    await page.getByLabel('First name').fill('Ada')
    await profile.click()
    assert.isFalse(await page.getByLabel('First name').isVisible())
    await profile.click()
    assert.equal(await page.getByLabel('First name').inputValue(), 'Ada')
    for (const name of ['Appearance', 'Account Information', 'Security', 'Devices', 'Sessions', 'Notifications']) {
      await visitor.button(name).click()
    }
    assert.deepEqual(await guard.findings('settings, open'), [])
    await page.goto('/settings#devices')
    await page.reload()
    await page.getByText('No devices yet.').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('theme and language: the one at once, the other with a new page and for the mails', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.desktop)
    await visitor.button('Theme: System').click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await page.locator('html[data-theme=dark]').waitFor()
    await visitor.button('Language: English').click()
    assert.deepEqual(await guard.findings('language menu'), [])
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await visitor.sees('Einstellungen')
    assert.equal(await page.evaluate<string>('localStorage.getItem("vpn-ui-theme")'), 'dark')
    const user = (await (await context.request.get('/api/auth/user')).json()) as { language: string }
    assert.equal(user.language, 'de')
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a name is saved; without network nothing typed is lost', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.desktop)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await context.setOffline(true)
    await visitor.button('Save the name').click()
    await visitor.sees('No connection to the service')
    assert.equal(await page.getByLabel('Last name').inputValue(), 'Lovelace')
    await context.setOffline(false)
    await visitor.button('Save the name').click()
    await toast(visitor, 'Saved').waitFor()
    await section(visitor, 'Profile').getByText('Ada Lovelace').waitFor()
    await page.reload()
    await section(visitor, 'Profile').getByText('Ada Lovelace').waitFor()
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('a new address waits for its link, and a wrong password is said at its field', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.desktop)
    const next = newAddress('countess')
    await visitor.button('Change e-mail address').click()
    await page.getByLabel('New e-mail address').fill(next)
    await confirm(visitor, 'not the password', 'Send the link')
    const field = page.getByRole('dialog').getByLabel('Password', { exact: true })
    await page.getByRole('dialog').getByText('Incorrect password', { exact: true }).waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true')
    assert.equal(await page.getByLabel('New e-mail address').inputValue(), next)
    assert.deepEqual(await guard.findings('change of address'), [])
    await confirm(visitor, password, 'Send the link')
    await page.getByText(`Waiting for ${next} to be confirmed`).waitFor()
    await page.reload()
    await page.getByText(`Waiting for ${next} to be confirmed`).waitFor()
    const tab = await context.newPage()
    await tab.goto(await mailedLink(product.culvert.storage, next, '/confirm-email'))
    const confirmed = tab.waitForResponse('**/api/auth/confirm-email')
    await tab.getByRole('button', { name: /confirm/i }).click()
    assert.isTrue((await confirmed).ok())
    await tab.close()
    await page.evaluate('dispatchEvent(new Event("focus"))')
    await page.getByText(`Signed in as ${next}`).waitFor()
    assert.equal(await page.getByText(`Waiting for ${next}`).count(), 0)
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('an address that is not verified says so, and gets another link', async ({ assert }) => {
    const { visitor, guard, context } = await openSettings(product, viewports.desktop, { isVerified: false })
    await section(visitor, 'Profile').getByText('Not verified').waitFor()
    await visitor.button('Send the link again').click()
    await toast(visitor, 'Verification Email Sent').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('mails are chosen at once; what was not saved goes back and says so', async ({ assert }) => {
    const { page, guard, context } = await openSettings(product, viewports.desktop)
    const drain = page.getByRole('switch', { name: 'Server closes' })
    await drain.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    assert.isTrue(await drain.isChecked())
    await context.setOffline(true)
    await drain.click()
    await page.getByText("Not saved. You're offline. No changes were saved.").waitFor()
    assert.isTrue(await drain.isChecked())
    await context.setOffline(false)
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('the export is a file with everything that is kept; too many wrong passwords have to wait', async ({
    assert,
  }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop)
    await visitor.button('Download').click()
    assert.deepEqual(await guard.findings('export'), [])
    const download = page.waitForEvent('download')
    await confirm(visitor, password, 'Download')
    const file = await download
    assert.equal(file.suggestedFilename(), 'account.json')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const data = JSON.parse(Buffer.concat(chunks).toString()) as { account: { email: string }; sessions: unknown[] }
    assert.equal(data.account.email, email)
    assert.lengthOf(data.sessions, 1)

    for (let times = 0; times < 10; times++) {
      const wrong = { password: `wrong ${times}` }
      await send(context, product.culvert.origin, '/api/auth/export', wrong).catch(() => undefined)
    }
    await visitor.button('Download').click()
    await confirm(visitor, password, 'Download')
    await page.getByText(/Please try again in \d+ minutes/).waitFor()
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })
})
