const button = (page, name) => page.getByRole('button', { name, exact: true })
/** Toasts go by themselves after five seconds. */
const toastGone = (page) => page.locator('ol > li[data-state]').waitFor({ state: 'hidden' })

/** The signed-in screens of a new user, from the first look to the end of a connection. */
export async function signedIn({ page, camera, origin, node, verify }) {
  await page.goto(`${origin}/app`)
  await page.getByRole('heading', { name: 'Disconnected' }).waitFor()
  await camera.take('dashboard-new')
  await verify()
  await page.reload()
  await page.getByRole('heading', { name: 'Disconnected' }).waitFor()
  await camera.take('dashboard-disconnected')

  await page.goto(`${origin}/servers`)
  await page.getByRole('heading', { name: 'Free Servers' }).waitFor()
  await camera.take('servers')
  await page.getByText('Click a place to list its servers.').waitFor()
  await page.evaluate(() =>
    document.querySelector('main svg text').parentElement.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  )
  await camera.take('servers-map')
  await page.getByPlaceholder('Search servers...').fill('nowhere')
  await page.getByText('No free servers found').waitFor()
  await camera.take('servers-nothing-found')
  await page.keyboard.press('Escape')
  await button(page, 'Connect to Zürich, Switzerland').click()
  await page.getByRole('dialog').waitFor()
  await toastGone(page)
  await camera.take('connect-dialog')
  await page.getByRole('tab', { name: 'iOS' }).click()
  await camera.take('connect-dialog-ios')
  await page.getByRole('tab', { name: 'Linux' }).click()
  await page.getByText('Options', { exact: true }).click()
  await page.getByText('Options', { exact: true }).scrollIntoViewIfNeeded()
  await camera.take('connect-dialog-options')
  await button(page, 'Done').click()
  await camera.take('servers-connected')

  await page.goto(`${origin}/app`)
  await page.getByText('Waiting for your device', { exact: true }).waitFor()
  await camera.take('dashboard-waiting')
  await node.bringUp()
  await page.getByText(/Traffic from/).waitFor()
  await page.getByText('kB/s').filter({ visible: true }).first().waitFor({ timeout: 20_000 })
  await camera.take('dashboard-live')
  await button(page, 'Account').click()
  await page.getByRole('menuitem', { name: 'Devices' }).click()
  await page.getByText('This browser').waitFor()
  await camera.take('devices-dialog')
  await page.keyboard.press('Escape')
  await button(page, 'Account').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByText('Keep on this device?').waitFor()
  await camera.take('sign-out-dialog')
  await button(page, 'Cancel').click()
  await button(page, 'Disconnect').click()
  await page.getByRole('heading', { name: 'Disconnected' }).waitFor()
  await camera.take('dashboard-ended')
}

/** The plans. */
export async function plans({ page, camera, origin }) {
  await page.goto(`${origin}/subscriptions`)
  await page.getByRole('radio').first().waitFor()
  await camera.take('plans', { whole: true })
}

/** What a demo server says of itself. */
export async function demo({ page, camera, origin }) {
  await page.goto(`${origin}/servers`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Demo' })
    .getByRole('button', { name: /^Connect to/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await toastGone(page)
  await camera.take('demo-dialog')
  await button(page, 'Got it').click()
  await page.goto(`${origin}/app`)
  await page.getByRole('heading', { name: 'Connected' }).waitFor()
  await camera.take('dashboard-demo')
}

/** A second browser of a user whose plan allows one device. */
export async function deviceLimit({ page, camera, origin }) {
  await page.goto(`${origin}/servers`)
  await button(page, 'Connect to Zürich, Switzerland').click()
  await page.getByText('All devices are in use').waitFor()
  await camera.take('device-limit-dialog')
}

/** The server list of a paid plan, and a server that closes. */
export async function paid({ page, camera, origin, drain }) {
  await page.goto(`${origin}/servers`)
  await page.getByRole('heading', { name: 'Premium Servers' }).waitFor()
  await camera.take('servers-paid')
  await button(page, 'Connect to Bergen, Norway').click()
  await page.getByRole('dialog').waitFor()
  await toastGone(page)
  await page.getByRole('tab', { name: 'Linux' }).click()
  await camera.take('connect-dialog-paid')
  await drain()
  await page.goto(`${origin}/app`)
  await page.getByText(/closes for maintenance/).waitFor()
  await camera.take('dashboard-draining')
}
