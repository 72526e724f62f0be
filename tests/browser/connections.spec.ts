import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { readWireguardFile } from '#tests/browser/support/wireguard_file'

test.group('What plans and servers allow', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  test('a demo connection offers nothing to import and says that nothing is protected', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, guard, context } = visitor
    await signUp(context, product.culvert)
    await page.goto('/servers')
    await page
      .getByRole('button', { name: /^Connect to .*\(Demo\)$/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Demo connection' })
    await dialog.getByText('Nothing is protected.').waitFor()
    assert.equal(await dialog.getByRole('img').count(), 0)
    assert.deepEqual(await guard.findings('demo dialog'), [])
    await visitor.button('Got it').click()
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Demo connection: nothing is protected.').waitFor()
    assert.deepEqual(await guard.findings('dashboard, demo'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a disconnect that never arrived is not taken for one, at once or later', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page } = visitor
    await signUp(visitor.context, product.culvert)
    await page.goto('/app')
    await visitor.button('Connect').click()
    await visitor.button('Done').click()
    await page.route('**/api/disconnect', (route) => route.abort('connectionrefused'))
    const stillConnected = page.getByRole('listitem').filter({ hasText: 'Still connected' })
    const disconnected = page.getByRole('listitem').filter({ hasText: 'Now switch the tunnel off' })

    await visitor.button('Disconnect').click()
    await stillConnected.getByText("Couldn't end the connection. Please try again.").waitFor()
    assert.isTrue(await visitor.button('Disconnect').isVisible())
    await stillConnected.getByRole('button').click()

    await page.route('**/api/connections/active', (route) => route.abort('connectionrefused'))
    await visitor.button('Disconnect').click()
    await disconnected.waitFor()
    await visitor.sees('Disconnected')
    await page.unroute('**/api/connections/active')
    await stillConnected.waitFor()
    await visitor.button('Disconnect').waitFor()
    assert.equal(await page.getByText('Now switch the tunnel off').count(), 0)

    await page.unroute('**/api/disconnect')
    await visitor.button('Disconnect').click()
    await disconnected.waitFor()
    assert.deepEqual(visitor.guard.complaints(/ERR_CONNECTION_REFUSED/), [])
    await visitor.context.close()
  })

  test('at the device limit one is dropped and the connect goes on', async ({ assert }) => {
    const first = await product.visitor(viewports.desktop)
    await signUp(first.context, product.culvert)
    await first.page.goto('/app')
    await first.button('Connect').click()
    await first.button('Done').click()

    const second = await product.visitor(viewports.phone)
    await second.context.addCookies(await first.context.cookies())
    await second.page.goto('/servers')
    await second.button('Connect to Zürich, Switzerland').click()
    const dialog = second.page.getByRole('dialog', { name: 'All devices are in use' })
    await dialog.waitFor()
    assert.deepEqual(await second.guard.findings('device limit'), [])
    await second.button('Remove and connect').click()
    await second.page.getByRole('dialog', { name: 'Start the tunnel to Zürich' }).waitFor()
    assert.deepEqual(second.guard.complaints(/status of 409/), [])

    // The other device is connected now; this browser's own connection was lost, and it says so.
    await first.page.getByRole('region', { name: 'The connection to Zürich, Switzerland has ended' }).waitFor()
    await first.context.close()
    await second.context.close()
  })

  test('a paid plan has premium servers, the file with kill switch, and a way off a server that closes', async ({
    assert,
  }) => {
    const bergen = await product.addNode({
      name: 'bgo-1',
      country: 'Norway',
      code: 'NO',
      city: 'Bergen',
      premium: true,
    })
    const visitor = await product.visitor(viewports.desktop)
    const { page, guard, context } = visitor
    await signUp(context, product.culvert, { plan: 'yearly' })
    await page.goto('/servers')
    await visitor.button('Connect to Bergen, Norway').click()
    const dialog = page.getByRole('dialog', { name: 'Start the tunnel to Bergen' })
    await dialog.getByRole('tab', { name: 'Linux' }).click()
    const downloading = page.waitForEvent('download')
    await visitor.button('Download with kill switch').click()
    const file = await readWireguardFile(await downloading)
    assert.equal(file.FwMark, '0xca6c')
    assert.equal(file.PostDown, 'nft delete table inet culvert_ks')
    assert.deepEqual(await guard.findings('connect dialog, paid'), [])
    await visitor.button('Done').click()

    await product.culvert.command('server', 'drain', String(bergen.serverId), '--yes')
    await page.goto('/app')
    await page.getByRole('region', { name: 'Bergen closes for maintenance' }).waitFor()
    assert.deepEqual(await guard.findings('dashboard, draining'), [])
    await visitor.button('Get a new file').click()
    await page
      .getByRole('dialog', { name: 'Start the tunnel to Zürich' })
      .getByText(/the file for Bergen no longer works/)
      .waitFor()
    await visitor.button('Done').click()

    await visitor.button('Account').click()
    await page.getByRole('menuitem', { name: 'Devices' }).click()
    await page.getByRole('dialog', { name: 'Devices' }).getByText('This browser').waitFor()
    assert.deepEqual(await guard.findings('devices'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
