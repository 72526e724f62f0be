import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import type { Visitor } from '#tests/browser/support/visitor'

/** What has the focus, as its name or its text. */
const focused = (visitor: Visitor) =>
  visitor.page.evaluate<string>(
    'document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent'
  )

const isFocusIn = (visitor: Visitor, selector: string) =>
  visitor.page.evaluate<boolean>(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`)

test.group('Dialogs and toasts', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  async function connected(options: Parameters<Product['visitor']>[0], at = '/app') {
    const visitor = await product.visitor(options)
    await signUp(visitor.context, product.culvert)
    await visitor.page.goto(at)
    await visitor.button(at === '/app' ? 'Connect' : 'Connect to Zürich, Switzerland').click()
    const dialog = visitor.page.getByRole('dialog', { name: 'Start the tunnel to Zürich' })
    await dialog.waitFor()
    return { visitor, dialog, page: visitor.page }
  }

  test('F8 reaches a toast over a dialog; Tab and Escape lead back into the dialog', async ({ assert }) => {
    const { visitor, dialog, page } = await connected(viewports.desktop)
    const toast = page.getByRole('listitem').filter({ hasText: 'Connected' })
    await toast.waitFor()
    await visitor.button('Done').focus()

    await page.keyboard.press('F8')
    assert.isTrue(await isFocusIn(visitor, '[role=region]'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.equal(await focused(visitor), 'Close')
    // Here, where the focus keeps the toast from going: a look at the page takes longer than it stays otherwise.
    assert.deepEqual(await visitor.guard.findings('toast over a dialog'), [])
    await page.keyboard.press('Tab')
    assert.isFalse(await isFocusIn(visitor, '[role=region]'))
    assert.isTrue(await isFocusIn(visitor, '[role=dialog]'))

    await visitor.button('Done').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await toast.waitFor({ state: 'detached' })
    assert.equal(await focused(visitor), 'Done')
    assert.isTrue(await dialog.isVisible())
    assert.deepEqual(visitor.guard.complaints(), [])
    await visitor.context.close()
  })

  test('a toast over a dialog lies on none of its buttons, on a phone', async ({ assert }) => {
    const { visitor, dialog, page } = await connected(viewports.phone)
    const toast = page.getByRole('listitem').filter({ hasText: 'Connected' })
    await toast.hover()
    for (const name of ['Close', 'Done'])
      await dialog.getByRole('button', { name, exact: true }).first().click({ trial: true })
    const [own, other] = [await toast.boundingBox(), await visitor.button('Done').boundingBox()]
    assert.isAtMost((own?.y ?? 0) + (own?.height ?? 0), other?.y ?? 0)
    await visitor.context.close()
  })

  test('Back closes the dialog, not the screen under it, and Forward does not bring it back', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page } = visitor
    await signUp(visitor.context, product.culvert)
    await page.goto('/app')
    await page.getByRole('link', { name: 'Servers' }).click()
    await visitor.button('Connect to Zürich, Switzerland').click()
    const dialog = page.getByRole('dialog', { name: 'Start the tunnel to Zürich' })
    await dialog.waitFor()

    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    assert.equal(new URL(page.url()).pathname, '/servers')
    await page.goForward()
    await visitor.hasNoLayers()
    assert.equal(await dialog.count(), 0)
    assert.equal(new URL(page.url()).pathname, '/servers')
    await page.goBack()
    await page.waitForURL('**/app')
    await visitor.context.close()
  })

  test('a dialog that was closed otherwise leaves nothing in the history', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page } = visitor
    await signUp(visitor.context, product.culvert)
    await page.goto('/servers')
    await page.getByRole('link', { name: 'Home' }).click()
    const dialog = page.getByRole('dialog', { name: 'Devices' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).first().click(),
      () => page.goBack(),
    ]
    for (const close of ways) {
      await visitor.button('Account').click()
      await page.getByRole('menuitem', { name: 'Devices' }).click()
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'detached' })
    }
    await visitor.hasNoLayers()
    await page.goBack()
    await page.waitForURL('**/servers')
    assert.deepEqual(visitor.guard.complaints(), [])
    await visitor.context.close()
  })

  test('after a reload under a dialog the first Back leads to the screen before', async ({ assert }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page } = visitor
    await signUp(visitor.context, product.culvert)
    await page.goto('/servers')
    await page.getByRole('link', { name: 'Home' }).click()
    await visitor.button('Account').click()
    await page.getByRole('menuitem', { name: 'Devices' }).click()
    await page.getByRole('dialog', { name: 'Devices' }).waitFor()

    await page.reload()
    await visitor.button('Account').waitFor()
    await visitor.hasNoLayers()
    assert.equal(new URL(page.url()).pathname, '/app')
    await page.goBack()
    await page.waitForURL('**/servers')
    assert.deepEqual(visitor.guard.complaints(), [])
    await visitor.context.close()
  })

  test('a toast leaves the header and the navigation free at every width', async ({ assert }) => {
    const { visitor, page } = await connected(viewports.desktop)
    await visitor.button('Done').click()
    await visitor.button('Disconnect').first().click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Disconnected' })
    await toast.hover()
    const below: number[] = []
    for (const width of [390, 599, 600, 700, 899, 900, 1100, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await visitor.until(`innerWidth === ${width}`)
      await visitor.isDrawn()
      const one = await toast.boundingBox()
      for (const role of ['navigation', 'banner'] as const) {
        const other = await page.getByRole(role).first().boundingBox()
        if (!one || !other) throw new Error(`Toast or ${role} is missing at ${width} px`)
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        if (!apart) below.push(width)
      }
    }
    assert.deepEqual(below, [])
    await visitor.context.close()
  })
})
