const button = (page, name) => page.getByRole('button', { name, exact: true })

const mails = [
  ['ann@example.net', 'Dark since morning', 'high', 'The tunnel has been dark since this morning.\n\nWhat can I do?'],
  ['bo@example.net', 'Invoice for March', 'medium', 'I need the invoice once more, with the name of my company.'],
  ['cleo.with.a.long.name@subdomain.example.org', 'Thank you', 'low', 'Zürich is fast. <b>Well done!</b>'],
]

/** The inbox: empty, with mails, a thread with an answer in it, the canned answers. */
export async function consoleInbox({ page, camera, origin, context, send }) {
  await page.goto(`${origin}/admin/emails`)
  await page.getByText('Choose an email').waitFor({ state: 'attached' })
  await camera.take('console-emails-empty')
  for (const [email, subject, priority, message] of mails) {
    await send(context, origin, '/api/support/contact', { email, subject, priority, message })
  }
  const title = 'Fetch a new file'
  const text = 'Please fetch a new file: the key of this server was changed last night.'
  await send(context, origin, '/api/admin/canned-answers', { title, text })
  const row = page.getByRole('link').filter({ hasText: 'Dark since morning' })
  await row.waitFor({ timeout: 20_000 })
  await camera.take('console-emails')
  await row.click()
  await page.getByRole('log').waitFor()
  await button(page, 'Insert answer').click()
  await page.getByRole('menuitem', { name: title }).click()
  await button(page, 'Send reply').click()
  await page.getByRole('log').getByText(text).waitFor()
  await page.getByRole('textbox', { name: 'Reply' }).fill('One more thing: ')
  await page.locator('ol > li[data-state]').waitFor({ state: 'hidden' })
  await camera.take('console-emails-thread')
  await button(page, 'Insert answer').click()
  await page.getByRole('menuitem', { name: 'Manage canned answers' }).click()
  await page.getByText(title).first().waitFor()
  await camera.take('console-emails-canned')
  await button(page, 'New answer').click()
  await camera.take('console-emails-canned-new')
  await page.keyboard.press('Escape')
}

/** The settings, and the dialog of one's own mails. */
export async function consoleSettings({ page, camera, origin }) {
  await page.goto(`${origin}/admin/settings`)
  await page.getByText('All nodes report.').first().waitFor()
  await camera.take('console-settings', { whole: true })
  await page.getByRole('button', { name: 'Configure email notifications' }).click()
  await page.getByRole('dialog').waitFor()
  await camera.take('console-settings-mails')
  await page.keyboard.press('Escape')
  // It closes by going back, which would cut the next page off.
  await page.waitForFunction('!history.state?.layers')
}

/** The gateways, with what one of them told. */
export async function consoleGateways({ page, camera, origin }) {
  await page.goto(`${origin}/admin/payment-gateways`)
  await page
    .getByRole('button', { name: /^Show webhook events/ })
    .first()
    .click()
  await page
    .getByRole('list', { name: /^Webhook events of/ })
    .or(page.getByText('No events yet'))
    .first()
    .waitFor()
  await camera.take('console-gateways', { whole: true })
}
