const BYTES = 8_000_000
/** So slow that a download is still under way when the last picture is taken. */
const SLOW = 150_000

/** The download page with nothing published, with builds, and with downloads in several states. */
export async function downloads({ page, camera, origin, culvert, builds }) {
  const link = (platform) => page.getByRole('link', { name: `Download for ${platform}`, exact: true })
  const { publishBuild, throttle } = builds
  await page.goto(`${origin}/download`)
  await page.getByText('Not published yet').first().waitFor()
  await camera.take('download', { whole: true })
  await link('Windows').click()
  await page.getByText('Download Unavailable').first().waitFor()
  await camera.take('download-unavailable')

  await publishBuild(culvert, { bytes: BYTES, notes: 'Starts faster, and remembers the server you chose last.' })
  await publishBuild(culvert, { platform: 'macos', bytes: BYTES, notes: 'Runs on the newest Macs.' })
  await publishBuild(culvert, { platform: 'android', bytes: 40_000, version: '1.2.1' })
  await page.reload()
  await page.getByText('Version 1.2.1').waitFor()
  await camera.take('download-published', { whole: true })

  await throttle(page, SLOW)
  await link('Windows').click()
  await link('macOS').click()
  await page.getByText(/left$/).first().waitFor()
  await page.getByRole('button', { name: 'Pause culvert-1.2.0.exe', exact: true }).click()
  await camera.take('download-running')
  for (const file of ['culvert-1.2.0.exe', 'culvert-1.2.0.dmg']) {
    await page.getByRole('button', { name: `Cancel ${file}`, exact: true }).click()
  }
}
