import { test } from '@japa/runner'
import { password, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { confirm, handled, openSettings, section, toast } from '#tests/browser/support/settings'
import { readWireguardFile } from '#tests/browser/support/wireguard_file'
import type { Visitor } from '#tests/browser/support/visitor'

const stored =
  'new Promise((done) => { const open = indexedDB.open("culvert"); open.onsuccess = () => { const all = open.result.transaction("users").objectStore("users").getAllKeys(); all.onsuccess = () => done(all.result) } })'

test.group('Settings: devices and leaving', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function connected(visitor: Visitor) {
    await visitor.page.goto('/servers')
    await visitor.button('Connect to Zürich, Switzerland').click()
    await visitor.confirm('Done')
    await visitor.page.goto('/settings#devices')
  }

  async function signIn(visitor: Visitor, email: string, secret = password) {
    await visitor.page.goto('/sign-in')
    await visitor.page.getByLabel('E-mail').fill(email)
    await visitor.page.getByLabel('Password', { exact: true }).fill(secret)
    await visitor.button('Sign in').click()
  }

  test('a device is renamed, shown again, gets a new key and is removed by its name', async ({ assert }) => {
    const { visitor, page, guard, context } = await openSettings(product, viewports.phone, { plan: 'monthly' })
    await connected(visitor)
    const devices = section(visitor, 'Devices')
    await devices.getByText('Connected to Zürich, Switzerland').waitFor()
    await devices.getByText('1 of 5 in use').first().waitFor()
    await page.getByRole('button', { name: /^Rename / }).click()
    await page.getByLabel('Device name').fill('Attic')
    await visitor.button('Save').click()
    await visitor.button('Show file and code: Attic').click()
    const dialog = page.getByRole('dialog', { name: 'Start the tunnel to Zürich' })
    const [first] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download file' }).click(),
    ])
    await visitor.button('Done').click()
    const fingerprint = await devices.locator('code').textContent()
    await visitor.button('New key for Attic').click()
    assert.deepEqual(await guard.findings('new key'), [])
    await visitor.button('Make a new key').click()
    await dialog.getByText('The key is new').waitFor()
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download file' }).click(),
    ])
    const [before, after] = [await readWireguardFile(first), await readWireguardFile(second)]
    assert.notEqual(before.PrivateKey, after.PrivateKey)
    assert.equal(before.Address, after.Address)
    await visitor.button('Done').click()
    await devices
      .locator('code')
      .filter({ hasNotText: fingerprint ?? '' })
      .waitFor()

    await visitor.button('Remove Attic').click()
    await page.getByText('Remove Attic? Its connection ends, and its file stops working.').waitFor()
    await visitor.button('Remove device').click()
    await toast(visitor, 'Attic no longer has access').waitFor()
    await devices.getByText('No devices yet.').waitFor()
    assert.notInclude(String(await page.evaluate(stored)), ':keys')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('two devices of one name are told apart, and the key of the other one stays where it is', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop, { plan: 'monthly' })
    await connected(visitor)
    const other = await product.visitor(viewports.desktop)
    await signIn(other, email)
    await other.page.waitForURL('**/app')
    await connected(other)
    await other.page.getByText('2 of 5 in use').first().waitFor()
    const buttons = await other.page.getByRole('button', { name: /^Remove / }).all()
    const removals = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
    assert.lengthOf(new Set(removals), 2)
    assert.match(String(removals[0]), /^Remove .+ \(.{8}\)$/)
    await page.reload()
    // Which of them is this browser's is known once its own keys were read.
    await page.getByRole('listitem').filter({ hasText: 'Key' }).filter({ hasText: 'This browser' }).waitFor()
    const foreign = page.getByRole('listitem').filter({ hasText: 'Key' }).filter({ hasNotText: 'This browser' })
    await foreign.getByRole('button', { name: /^New key for/ }).click()
    await foreign.getByText(/was made in another browser/).waitFor()
    assert.deepEqual(await guard.findings('key elsewhere'), [])
    assert.deepEqual(guard.complaints(...handled), [])
    await other.context.close()
    await context.close()
  })

  test('Auto-Connect connects once after each sign-in, and never while something is open', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop)
    await page.getByRole('switch', { name: 'Auto-Connect' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await visitor.sees('Settings')
    assert.equal(await page.getByRole('dialog').count(), 0)
    await visitor.button('Sign Out').click()
    await page.waitForURL((url) => url.pathname === '/')

    await signIn(visitor, email)
    await page.getByRole('dialog', { name: 'Start the tunnel to Zürich' }).waitFor()
    await toast(visitor, 'Import the file or scan the code to start the tunnel').waitFor()
    await visitor.confirm('Done')
    await page.reload()
    await visitor.sees('Connected')
    await page.waitForLoadState('networkidle')
    assert.equal(await page.getByRole('dialog').count(), 0)

    const other = await product.visitor(viewports.desktop)
    await signIn(other, email)
    await other.sees('Connected')
    await other.page.waitForLoadState('networkidle')
    assert.equal(await other.page.getByRole('dialog').count(), 0)
    assert.deepEqual(guard.complaints(...handled), [])
    await other.context.close()
    await context.close()
  })

  test('Auto-Connect stays away from the limit of the month, and says so', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context } = visitor
    const email = await signUp(context, product.culvert, { isVerified: false })
    await connected(visitor)
    await page.getByRole('switch', { name: 'Auto-Connect' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Remove / }).click()
    await visitor.button('Remove device').click()
    await page.getByText('No devices yet.').waitFor()
    await visitor.forget()
    await signIn(visitor, email)
    await toast(visitor, 'All connections of this month are used.').waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    await context.close()
  })

  test('deleting the account names what goes, and leaves nothing here or there', async ({ assert }) => {
    const { visitor, email, page, guard, context } = await openSettings(product, viewports.desktop)
    await connected(visitor)
    assert.include(String(await page.evaluate(stored)), ':keys')
    await visitor.button('Delete account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    await dialog.getByText('one device with its key').waitFor()
    await dialog.getByText('one open connection').waitFor()
    assert.deepEqual(await guard.findings('delete account'), [])
    await confirm(visitor, 'not the password', 'Delete account permanently')
    await dialog.getByText('Incorrect password', { exact: true }).waitFor()
    await confirm(visitor, password, 'Delete account permanently')
    await page.waitForURL((url) => url.pathname === '/')
    assert.deepEqual(await page.evaluate(stored), [])
    assert.deepEqual(
      await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("culvert:user:"))'),
      []
    )
    await signIn(visitor, email)
    await page.getByRole('alert').waitFor()
    assert.equal(new URL(page.url()).pathname, '/sign-in')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })
})
