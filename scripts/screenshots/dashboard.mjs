const button = (page, name) => page.getByRole('button', { name, exact: true })
const toastGone = (page) => page.locator('ol > li[data-state]').waitFor({ state: 'hidden' })

/** Arranging the dashboard: the dialog's tabs, the grid itself, unsaved edits, and one without widgets. */
export async function dashboard({ page, camera, origin }) {
  await page.goto(`${origin}/app`)
  await page.getByRole('heading', { name: 'Disconnected' }).waitFor()
  await button(page, 'Dashboard settings').click()
  for (const tab of ['Layout', 'Widgets', 'Appearance']) {
    await page.getByRole('tab', { name: tab }).click()
    await camera.take(`customize-${tab.toLowerCase()}`)
  }
  await page.getByRole('tab', { name: 'Layout' }).click()
  await button(page, 'Arrange on the dashboard').click()
  await page.locator('.react-grid-layout').waitFor()
  await page.keyboard.press('Shift+ArrowDown')
  await camera.take('dashboard-arranging')
  await button(page, 'Done').click()
  for (const layout of ['Compact', 'Expanded']) {
    await button(page, 'Dashboard settings').click()
    await page.getByRole('radio', { name: new RegExp(`^${layout}`) }).check()
    await button(page, 'Close').click()
    await camera.take(`dashboard-${layout.toLowerCase()}`, { whole: true })
  }
  await page.getByRole('link', { name: 'Servers' }).click()
  await page.getByRole('alertdialog').waitFor()
  await camera.take('dashboard-leaving')
  await button(page, 'Stay').click()
  await button(page, 'Dashboard settings').click()
  await page.getByRole('tab', { name: 'Widgets' }).click()
  for (const title of ['Connection', 'Server', 'Quick stats', 'Usage']) await button(page, `Remove ${title}`).click()
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: 'Your dashboard is empty' }).waitFor()
  await toastGone(page)
  await camera.take('dashboard-empty')
}
