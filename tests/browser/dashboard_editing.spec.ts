import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { DashboardPage, type StoredConfig } from '#tests/browser/support/dashboard'
import { Product } from '#tests/browser/support/product'

const CONFIG = '/api/dashboard/config'

const place = ({ widgets }: StoredConfig, id: string) => widgets.find((widget) => widget.id === id)?.position

test.group('Editing the dashboard', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  const arrive = async () => {
    const visitor = await product.visitor(viewports.desktop)
    await signUp(visitor.context, product.culvert)
    const dashboard = new DashboardPage(visitor.page)
    await dashboard.open()
    const storedNow = async () => (await (await visitor.context.request.get(CONFIG)).json()) as StoredConfig | null
    return { ...visitor, visitor, dashboard, storedNow }
  }

  test('in the dialog: layout, sizes, visibility, adding, removing, theme; kept for all devices', async ({
    assert,
  }) => {
    const { page, guard, context, dashboard, storedNow } = await arrive()
    const dialog = await dashboard.customize('Layout')
    assert.deepEqual(await guard.findings('customize, layout'), [])
    await dialog.getByRole('radio', { name: /^Compact/ }).check()
    await dialog.getByRole('switch', { name: 'Show the welcome message' }).uncheck()
    await dialog.getByRole('tab', { name: 'Widgets' }).click()
    assert.deepEqual(await guard.findings('customize, widgets'), [])
    const width = dialog.getByRole('slider', { name: 'Width of Connection' })
    assert.deepEqual([await width.getAttribute('min'), await width.getAttribute('max')], ['1', '12'])
    const height = dialog.getByRole('slider', { name: 'Height of Connection' })
    assert.deepEqual([await height.getAttribute('min'), await height.getAttribute('max')], ['1', '10'])
    await width.focus()
    await page.keyboard.press('ArrowRight')
    await height.focus()
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('switch', { name: 'Show Usage' }).uncheck()
    await dialog.getByRole('button', { name: 'Remove Server' }).click()
    await dialog.getByRole('button', { name: 'Add Quick stats' }).click()
    await dialog.getByRole('tab', { name: 'Appearance' }).click()
    assert.deepEqual(await guard.findings('customize, appearance'), [])
    await guard.setTheme('light')
    await dialog.getByRole('radio', { name: /^Dark/ }).check()
    assert.isNull(await storedNow())
    assert.isNull(await page.evaluate('localStorage.getItem("vpn-ui-theme")'))

    const sent = await dashboard.save()
    assert.deepEqual([sent.layout, sent.theme, sent.showWelcomeMessage], ['compact', 'dark', false])
    assert.deepEqual(place(sent, 'connection_status'), { x: 0, y: 0, width: 5, height: 4 })
    assert.isFalse(sent.widgets.find(({ id }) => id === 'usage_stats')?.isVisible)
    assert.isUndefined(place(sent, 'server_info'))
    const added = sent.widgets.at(-1)
    assert.match(added?.id ?? '', /^quick_stats-\d{13}$/)
    assert.deepEqual(added?.position, { x: 0, y: 6, width: 6, height: 2 })
    assert.deepEqual(await storedNow(), sent)
    await page.getByText('Compact layout · 3 widgets').waitFor()
    assert.equal(await page.evaluate('localStorage.getItem("vpn-ui-theme")'), 'dark')
    assert.equal(await page.evaluate('document.documentElement.dataset.theme'), 'dark')

    const other = await product.visitor(viewports.desktop)
    await other.context.addCookies(await context.cookies())
    await new DashboardPage(other.page).open()
    await other.page.getByText('Compact layout · 3 widgets').waitFor()
    assert.equal(await other.page.evaluate('localStorage.getItem("vpn-ui-theme")'), 'dark')
    assert.deepEqual(guard.complaints(), [])
    await other.context.close()
    await context.close()
  })

  test('with the mouse: a widget is dragged, another pulled at its corner, and both stay so', async ({ assert }) => {
    const { page, guard, context, dashboard } = await arrive()
    await dashboard.arrange()
    await dashboard.handle('Usage').hover()
    await page.mouse.down()
    const above = await dashboard.handle('Connection').boundingBox()
    const x = (above?.x ?? 0) + 300
    await page.mouse.move(x, (above?.y ?? 0) + 200, { steps: 8 })
    await page.mouse.move(x, (above?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Usage: column 1, row 1, 12 wide, 2 high' }).waitFor()

    const corner = await dashboard.handle('Connection').boundingBox()
    const [right, bottom] = [(corner?.x ?? 0) + (corner?.width ?? 0), (corner?.y ?? 0) + (corner?.height ?? 0)]
    await page.mouse.move(right - 12, bottom - 12)
    await page.mouse.down()
    await page.mouse.move(right - 12, bottom + 70, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Connection: column 1, row 3, 6 wide, 4 high' }).waitFor()
    assert.deepEqual(await guard.findings('dashboard, arranging'), [])

    const sent = await dashboard.save()
    assert.deepEqual(place(sent, 'usage_stats'), { x: 0, y: 0, width: 12, height: 2 })
    assert.deepEqual(place(sent, 'connection_status'), { x: 0, y: 2, width: 6, height: 4 })
    await page.reload()
    await page.getByRole('region', { name: 'Usage' }).waitFor()
    const boxes = await dashboard.boxes()
    assert.isBelow(boxes.usage_stats?.y ?? 0, boxes.connection_status?.y ?? 0)
    assert.equal(boxes.connection_status?.height, 4 * 60 + 3 * 16)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('with the keyboard alone: moved, resized, told, saved', async ({ assert }) => {
    const { page, context, visitor, dashboard } = await arrive()
    await visitor.button('Dashboard settings').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Customize Dashboard' }).waitFor()
    await visitor.button('Arrange on the dashboard').focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('button', { name: 'Connection: column 1, row 1, 6 wide, 3 high' })
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Connection can go no further').waitFor()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByText('Connection: 6 wide, 4 high').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.getByText('Connection: column 1, row 6', { exact: true }).waitFor()
    const focused = page.locator(':focus')
    assert.equal(await focused.getAttribute('aria-label'), 'Connection: column 1, row 6, 6 wide, 4 high')
    await visitor.button('Save').focus()
    const sent = await dashboard.save()
    assert.deepEqual(place(sent, 'connection_status'), { x: 0, y: 5, width: 6, height: 4 })
    await context.close()
  })

  test('is not lost when saving fails', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard, storedNow } = await arrive()
    const dialog = await dashboard.customize('Layout')
    await dialog.getByRole('radio', { name: /^Expanded/ }).check()
    await page.route(`**${CONFIG}`, (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      return route.fulfill({ status: 500, json: { code: 'E_INTERNAL', message: 'Something went wrong' } })
    })
    await visitor.button('Save').click()
    await dashboard.toast('Update Failed')
    await dashboard.toast('Failed to save dashboard configuration. Please try again.')
    assert.isTrue(await dialog.getByRole('radio', { name: /^Expanded/ }).isChecked())
    assert.isNull(await storedNow())
    await page.unroute(`**${CONFIG}`)
    await dashboard.save()
    assert.equal((await storedNow())?.layout, 'expanded')
    assert.deepEqual(guard.complaints(/status of 500/), [])
    await context.close()
  })

  test('can be begun again from the default', async ({ assert }) => {
    const { page, context, visitor, dashboard, storedNow } = await arrive()
    const empty = { layout: 'compact', theme: 'light', showWelcomeMessage: false, widgets: [] }
    await send(context, product.culvert.origin, CONFIG, empty, 'PUT')
    await page.reload()
    await visitor.sees('Your dashboard is empty')
    await dashboard.customize()
    await visitor.button('Reset').click()
    await dashboard.toast('Dashboard Reset')
    await dashboard.toast('Dashboard has been reset to default configuration. Choose Save to keep it.')
    assert.equal((await storedNow())?.layout, 'compact')
    const sent = await dashboard.save()
    assert.deepEqual(
      sent.widgets.map(({ type, position: { x, y, width, height } }) => [type, x, y, width, height]),
      [
        ['connection_status', 0, 0, 6, 3],
        ['server_info', 6, 0, 6, 3],
        ['quick_stats', 0, 3, 12, 2],
        ['usage_stats', 0, 5, 12, 2],
      ]
    )
    assert.deepEqual([sent.layout, sent.theme, sent.showWelcomeMessage], ['grid', 'auto', true])
    await context.close()
  })
})
