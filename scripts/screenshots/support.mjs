const message = 'The tunnel has been dark since this morning.\n\nWhat can I do?'
const link = (page, name) => page.getByRole('link', { name, exact: true })

/** The contact form as it comes, with something to mend, and sent. */
export async function contact({ page, camera, origin }) {
  await page.goto(`${origin}/contact`, { waitUntil: 'networkidle' })
  await camera.take('contact', { whole: true })
  await page.getByLabel('E-mail').fill('ann')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('alert').waitFor()
  await camera.take('contact-mend', { whole: true })
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByLabel('Subject').fill('No way in')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Message Sent!').first().waitFor()
  await camera.take('contact-sent')
}

/** Support for a user: nothing yet, the first message, an answer. `reply` is what an operator does. */
export async function support({ page, camera, origin, reply }) {
  await page.goto(`${origin}/support`)
  await page.getByText('No conversations yet').waitFor()
  await camera.take('support-empty')
  await link(page, 'New conversation').click()
  await page.getByLabel('Subject').fill('No way in')
  await page.getByLabel('Message').fill(message)
  await camera.take('support-new')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('log').waitFor()
  await reply(Number(new URL(page.url()).searchParams.get('thread')))
  await page.getByText('Please fetch a new file').waitFor({ timeout: 20_000 })
  await camera.take('support-answered')
  await page.goto(`${origin}/support`)
  await page.getByText('Answered').waitFor()
  await camera.take('support-list')
}
