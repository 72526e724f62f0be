const button = (page, name) => page.getByRole('button', { name, exact: true })
const close = (page) => page.keyboard.press('Escape')

/** The settings from top to bottom. */
export async function settings({ page, camera, origin }) {
  await page.goto(`${origin}/settings`)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.getByText('This browser').first().waitFor()
  await camera.take('settings')
  await camera.take('settings-whole', { whole: true })
  // Sections fold on narrow screens only.
  await page.setViewportSize({ width: 390, height: 844 })
  const folded = page.locator('h2 button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
  await camera.take('settings-open', { whole: true })
}

/** What the settings ask before they do something. */
export async function settingsDialogs({ page, camera, password, codeOf }) {
  const dialogs = {
    'change-email': 'Change e-mail address',
    'change-password': 'Change password',
    'export': 'Download',
    'delete-account': 'Delete account',
  }
  for (const [name, action] of Object.entries(dialogs)) {
    await button(page, action).first().click()
    await page.getByRole('dialog').waitFor()
    await camera.take(`settings-${name}`)
    await close(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await button(page, 'Set up').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Continue').click()
  await dialog.getByRole('img').waitFor()
  await camera.take('settings-totp')
  const secret = (await dialog.locator('code').first().innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Code from the app').fill(codeOf(secret))
  await button(page, 'Turn on').click()
  await page.getByText('Save your recovery codes').waitFor()
  await camera.take('settings-recovery-codes')
}
