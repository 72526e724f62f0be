import { test } from '@japa/runner'
import { newAddress, password } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { mailedLink } from '#tests/browser/support/outbox'
import { Product } from '#tests/browser/support/product'
import { publicKeyOf, readWireguardFile } from '#tests/browser/support/wireguard_file'
import { eventually } from '#tests/support/eventually'

interface ConnectAnswer {
  device: { id: number }
  tunnel: Record<'address4' | 'address6' | 'serverPublicKey' | 'presharedKey', string> & { dns: string[]; mtu: number }
}

test.group('From sign-up to a tunnel', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open({ isAnew: true })
    return () => product.close()
  })

  for (const [size, options] of Object.entries({ desktop: viewports.desktop, phone: viewports.phone })) {
    test(`the whole way on a ${size}`, async ({ assert }) => {
      const { culvert, zurich: node } = product
      await node.takeDown()
      const visitor = await product.visitor(options)
      const { page, guard } = visitor
      const email = newAddress(size)
      const checkScreen = async (name: string) => assert.deepEqual(await guard.findings(name), [])

      await page.goto('/sign-up')
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await checkScreen('sign-up')
      await visitor.button('Create account').click()
      await visitor.sees('Check your mail')
      await checkScreen('mail sent')

      await page.goto(await mailedLink(culvert.storage, email))
      await checkScreen('verification')
      await visitor.button('Verify e-mail address').click()
      await visitor.sees('Your address is verified')
      await checkScreen('verified')
      await page.getByRole('link', { name: 'Continue' }).click()

      await visitor.sees('Disconnected')
      await page.getByText('Welcome back, Ada!').waitFor()
      await page.getByText('0 of 5 connections used this month').waitFor()
      await checkScreen('dashboard, disconnected')
      await visitor.button('Change Server').click()
      await page.getByText('Server Selection', { exact: true }).first().waitFor()
      await visitor.sees('Select Server')
      await page.getByPlaceholder('Search servers...').fill('zÜr')
      await checkScreen('servers')

      const answered = page.waitForResponse('**/api/connect')
      await visitor.button('Connect to Zürich, Switzerland').click()
      const response = await answered
      const sent = response.request().postDataJSON() as { publicKey: string }
      const { tunnel } = (await response.json()) as ConnectAnswer
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Waiting for your device').waitFor()
      const code = dialog.getByRole('img', { name: 'QR code of the configuration for the WireGuard app' })
      await code.waitFor()
      await checkScreen('connect dialog')
      const widthOf = async () => (await code.boundingBox())?.width ?? 0
      const small = await widthOf()
      await visitor.button('Enlarge code').click()
      await eventually('the code is larger', async () => (await widthOf()) > small * 1.1)
      await visitor.button('Enlarge code').click()
      await eventually('the code is as before', async () => (await widthOf()) === small)

      const downloading = page.waitForEvent('download')
      await visitor.button('Download file').click()
      const download = await downloading
      const { PrivateKey = '', ...file } = await readWireguardFile(download)
      assert.match(download.suggestedFilename(), /^ch-zurich-\d+\.conf$/)
      assert.equal(publicKeyOf(PrivateKey), sent.publicKey)
      assert.deepEqual(file, {
        Address: `${tunnel.address4}/32, ${tunnel.address6}/128`,
        DNS: tunnel.dns.join(', '),
        MTU: String(tunnel.mtu),
        PublicKey: tunnel.serverPublicKey,
        PresharedKey: tunnel.presharedKey,
        Endpoint: '198.51.100.11:51820',
        AllowedIPs: '0.0.0.0/0, ::/0',
        PersistentKeepalive: '25',
      })
      const [peer] = (await node.peers()).filter(({ publicKey }) => publicKey === sent.publicKey)
      assert.equal(peer?.address4, `${tunnel.address4}/32`)
      const kept = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])')
      assert.notInclude(String(kept), PrivateKey)
      assert.notInclude(response.request().postData() ?? '', PrivateKey)

      await node.bringUp()
      await dialog.getByText('Traffic from this device goes through Zürich.').waitFor()
      await checkScreen('connect dialog, live')
      await visitor.button('Done').click()
      await page.getByRole('link', { name: 'Home' }).click()
      await visitor.sees('Connected')
      await page.getByText('1 of 5 connections used this month').waitFor()
      await checkScreen('dashboard, live')

      await page.reload()
      await visitor.button('Show file and code').click()
      const again = page.waitForEvent('download')
      await visitor.button('Download file').click()
      assert.deepEqual(await readWireguardFile(await again), { PrivateKey, ...file })
      await visitor.button('Done').click()

      await visitor.button('Disconnect').click()
      await visitor.sees('Disconnected')
      const notice = page.getByRole('region', { name: 'Disconnected from Zürich, Switzerland' })
      await notice.getByText('Now switch the tunnel off in WireGuard, or this device stays offline').waitFor()
      await checkScreen('dashboard, ended')
      assert.isEmpty(await node.peers())
      assert.deepEqual(guard.complaints(), [])
      await visitor.context.close()
    })
  }
})
