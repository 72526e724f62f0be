import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { DashboardPage } from '#tests/browser/support/dashboard'
import { Product } from '#tests/browser/support/product'

test.group('Unsaved edits of the dashboard', (group) => {
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
    return { ...visitor, visitor, dashboard }
  }

  test('asks before it is left: by a link, by Back, by a reload', async ({ assert }) => {
    const { page, guard, context, visitor, dashboard } = await arrive()
    await page.getByRole('link', { name: 'Servers' }).click()
    await visitor.sees('Select Server')
    await page.getByRole('link', { name: 'Home' }).click()
    const dialog = await dashboard.customize('Layout')
    await dialog.getByRole('radio', { name: /^Compact/ }).check()
    await visitor.button('Close').click()
    await page.getByText('You have unsaved changes').waitFor()
    assert.deepEqual(await guard.findings('dashboard, unsaved'), [])

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await page.getByRole('link', { name: 'Servers' }).click()
    await question.waitFor()
    assert.deepEqual(await guard.findings('leaving'), [])
    await visitor.button('Stay').click()
    await question.waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).pathname, '/app')

    await page.goBack()
    await question.waitFor()
    await visitor.button('Stay').click()
    await question.waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).pathname, '/app')
    await page.getByText('Compact layout · 4 widgets').waitFor()

    const asked = page.waitForEvent('dialog')
    const reloading = page.evaluate('location.reload()').catch(() => null)
    const browserQuestion = await asked
    assert.equal(browserQuestion.type(), 'beforeunload')
    await browserQuestion.dismiss()
    await reloading
    await page.getByText('You have unsaved changes').waitFor()

    await page.goBack()
    await visitor.button('Leave').click()
    await visitor.sees('Select Server')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Grid layout · 4 widgets').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('discarded, it is as it was', async ({ assert }) => {
    const { page, context, visitor, dashboard } = await arrive()
    await dashboard.arrange()
    await page.keyboard.press('Shift+ArrowRight')
    await visitor.button('Discard').click()
    await dashboard.handle('Connection').waitFor({ state: 'hidden' })
    assert.equal(await page.getByText('You have unsaved changes').count(), 0)
    await page.getByRole('link', { name: 'Servers' }).click()
    await visitor.sees('Select Server')
    await context.close()
  })

  test('the toggle and the dashboard each have the last word on the theme when they are used', async ({ assert }) => {
    const { page, context, visitor, dashboard } = await arrive()
    const theme = () => page.evaluate('localStorage.getItem("vpn-ui-theme")')
    await page.getByRole('button', { name: /^Theme/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    assert.equal(await theme(), 'dark')
    // Saving something else does not turn the choice back.
    const dialog = await dashboard.customize('Layout')
    await dialog.getByRole('radio', { name: /^Compact/ }).check()
    assert.equal((await dashboard.save()).theme, 'dark')
    assert.equal(await theme(), 'dark')
    await page.getByRole('button', { name: /^Theme/ }).click()
    await page.getByRole('menuitemradio', { name: 'Light' }).click()
    await page.getByRole('link', { name: 'Servers' }).click()
    await visitor.sees('Select Server')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByText('Compact layout · 4 widgets').waitFor()
    assert.equal(await theme(), 'light')
    await page.reload()
    await page.getByText('Compact layout · 4 widgets').waitFor()
    assert.equal(await theme(), 'dark')
    await context.close()
  })
})
