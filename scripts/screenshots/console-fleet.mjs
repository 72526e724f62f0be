const button = (page, name) => page.getByRole('button', { name, exact: true })
const inDialog = { of: ['phone', 'desktop'] }

/** Builds in the console: with a history, and the dialog that publishes one. */
async function builds({ page, camera, origin, culvert, publishBuild }) {
  for (const version of ['1.3.0', '1.4.0'])
    await publishBuild(culvert, { version, bytes: 900_000, notes: 'Starts faster.' })
  await page.goto(`${origin}/admin/downloads`)
  await button(page, 'Roll back to Windows 1.3.0').waitFor()
  await camera.take('console-downloads', { whole: true })
  await button(page, 'Publish a build').click()
  const buffer = Buffer.alloc(42_500_000)
  await page
    .getByLabel('File of the build')
    .setInputFiles({ name: 'Setup.exe', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('Version').fill('1.5.0')
  await camera.take('console-publish', inDialog)
  await button(page, 'Cancel').click()
  await button(page, 'Discard').waitFor()
  await camera.take('console-discard', inDialog)
  await button(page, 'Discard').click()
  await button(page, 'Unpublish Windows 1.4.0').click()
  await camera.take('console-unpublish', inDialog)
}

/** Servers in the console, what can be done with one, and planned maintenance. */
async function servers({ page, camera, origin }) {
  await page.goto(`${origin}/admin/servers`)
  await button(page, 'Actions for zrh-1').click()
  await page.getByRole('menuitem', { name: 'Drain' }).waitFor()
  await camera.take('console-server-menu', inDialog)
  await page.getByRole('menuitem', { name: 'Drain' }).click()
  await camera.take('console-drain', inDialog)
  await button(page, 'Cancel').click()
  await button(page, 'Plan maintenance').click()
  await page.getByLabel('Starts').fill('2099-03-20T01:00')
  await page.getByLabel('Ends').fill('2099-03-20T02:00')
  await page.getByLabel('Note').fill('New disks for the whole fleet.')
  await camera.take('console-maintenance', inDialog)
  await button(page, 'Create').click()
  await page.getByRole('listitem').getByText('New disks').waitFor()
  await camera.take('console-servers', { whole: true })
  await button(page, 'Add server').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('ber-1')
  await page.getByRole('textbox', { name: 'City' }).fill('Berlin')
  await page.getByRole('textbox', { name: 'Country', exact: true }).fill('Germany')
  await page.getByLabel('Country code').fill('DE')
  await camera.take('console-new-server', inDialog)
  await button(page, 'Create').click()
  await button(page, 'Copy enrolment code').waitFor()
  await camera.take('console-code', inDialog)
}

/** Incidents and plans in the console. */
async function tellAndSell({ page, camera, origin }) {
  await page.goto(`${origin}/admin/incidents`)
  await button(page, 'Open incident').click()
  await page.getByLabel('Title').fill('Slow connections in Zürich')
  await page.getByLabel('What is known so far').fill('We see more latency than usual and look into it.')
  await camera.take('console-new-incident', inDialog)
  await button(page, 'Create').click()
  await button(page, 'Update Slow connections in Zürich').waitFor()
  await camera.take('console-incidents', { whole: true })
  await button(page, 'Update Slow connections in Zürich').click()
  await camera.take('console-incident-update', inDialog)
  await page.goto(`${origin}/admin/plans`)
  await button(page, 'Edit Yearly').waitFor()
  await camera.take('console-plans', { whole: true })
  await button(page, 'Edit Yearly').click()
  await camera.take('console-price', inDialog)
}

/** The console's screens for the fleet, the apps, and what is sold. */
export async function consoleFleet(visitor) {
  await builds(visitor)
  await servers(visitor)
  await tellAndSell(visitor)
}
