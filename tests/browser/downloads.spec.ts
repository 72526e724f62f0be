import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions, Request } from 'playwright'
import { hashOf, publishBuild, throttle, unpublishBuild } from '#tests/browser/support/builds'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { DownloadPage } from '#tests/browser/support/download_page'

const BYTES = 2_000_000
/** Half a minute for a file: long enough to pause it on a busy machine. */
const SLOW = 60_000
const FILE = '/api/download/direct/windows.exe'

const agents = {
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  macOS:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605',
  iOS: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  Android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537',
}

const listed = {
  Windows: ['Version 1.0.0', '42.5 MB', 'Windows 10+', '64-bit', '2 GB RAM'],
  macOS: ['Version 1.0.0', '52.8 MB', 'macOS 10.14+'],
  iOS: ['Version 1.0.0', '38.1 MB', 'iOS 12.0+', '50 MB storage'],
  Android: ['Version 1.0.0', '41.7 MB', 'Android 6.0+', '100 MB storage'],
}

test.group('Downloads', (group) => {
  let culvert: CulvertProcess
  let browser: Browser

  group.setup(async () => {
    culvert = await CulvertProcess.start()
    browser = await sharedChromium()
    return async () => {
      await leaveChromium()
      await culvert.stop()
    }
  })

  const open = (options?: BrowserContextOptions) => DownloadPage.open(browser, culvert, options)

  test('nothing published: what is listed, the own device preselected, and a toast', async ({ assert }) => {
    for (const [own, userAgent] of Object.entries(agents)) {
      const downloads = await open({ userAgent, ...(/iOS|Android/.test(own) ? viewports.phone : {}) })
      await downloads.card(own).getByText('Your device').waitFor()
      for (const [platform, texts] of Object.entries(listed)) {
        const card = downloads.card(platform)
        assert.equal(await card.getAttribute('aria-current'), platform === own ? 'true' : null, `${own}: ${platform}`)
        for (const text of [...texts, 'Not published yet']) await card.getByText(text, { exact: true }).waitFor()
      }
      await downloads.start(own)
      await downloads.toast('Download Unavailable')
      await downloads.toast(`${own} version is not yet available for download.`)
      assert.equal(await downloads.page.getByRole('progressbar').count(), 0)
      assert.deepEqual(await downloads.visitor.guard.findings(`downloads, none, ${own}`), [])
      assert.deepEqual(downloads.visitor.guard.complaints(), [])
      await downloads.close()
    }
  })

  test('a published build shows its version, size, notes and checksum', async ({ assert, cleanup }) => {
    const sha256 = await publishBuild(culvert, { notes: 'Starts faster', bytes: BYTES })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    for (const options of [viewports.desktop, viewports.phone]) {
      const downloads = await open(options)
      const card = downloads.card('Windows')
      for (const text of ['Version 1.2.0', '2.00 MB', 'Starts faster', sha256]) await card.getByText(text).waitFor()
      await downloads.card('macOS').getByText('52.8 MB').waitFor()
      assert.deepEqual(await downloads.visitor.guard.findings('downloads, published'), [])
      await downloads.close()
    }
  })

  test('pause, continue with the rest only, save what was published, and leave after three seconds', async ({
    assert,
    cleanup,
  }) => {
    const sha256 = await publishBuild(culvert, { bytes: BYTES })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    const downloads = await open()
    const { page, visitor } = downloads
    const requests: Request[] = []
    page.on('request', (request) => void (request.url().endsWith(FILE) && requests.push(request)))
    await throttle(page, SLOW)
    await downloads.start()
    await downloads.underWay()
    await downloads.state('Downloading')
    await page.getByText(/^[\d.]+ (kB|MB) of 2\.00 MB$/).waitFor()
    await page.getByText(/kB\/s$/).waitFor()
    await page.getByText(/^\d+ s left$/).waitFor()
    await downloads.press('Pause')
    await downloads.state('Paused')
    assert.deepEqual(await visitor.guard.findings('downloads, paused'), [])
    await throttle(page)
    // It says so for three seconds.
    const saved = Promise.all([downloads.saved(), downloads.state('Saved and verified')])
    await downloads.press('Resume')
    const [file] = await saved
    assert.deepEqual(await visitor.guard.findings('downloads, saved'), [])
    assert.equal(file.suggestedFilename(), 'culvert-1.2.0.exe')
    assert.equal(await hashOf(file), sha256)

    const [first, second] = requests
    assert.lengthOf(requests, 2)
    assert.isUndefined(first?.headers()['range'])
    const { range = '', 'if-range': tag } = (await second?.allHeaders()) ?? {}
    assert.equal(tag, `"${sha256}"`)
    const from = Number(/^bytes=(\d+)-$/.exec(range)?.[1])
    assert.isAbove(from, BYTES / 20)
    const answer = await second?.response()
    assert.equal(answer?.status(), 206)
    assert.equal(answer?.headers()['content-range'], `bytes ${from}-${BYTES - 1}/${BYTES}`)
    assert.equal((await second?.sizes())?.responseBodySize, BYTES - from)
    await downloads.gone()
    assert.deepEqual(visitor.guard.complaints(), [])
    await downloads.close()
  })

  test('a build published during a pause is fetched whole, under its own name', async ({ assert, cleanup }) => {
    await publishBuild(culvert, { bytes: BYTES })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    const downloads = await open()
    await throttle(downloads.page, SLOW)
    await downloads.start()
    await downloads.underWay()
    await downloads.press('Pause')
    const sha256 = await publishBuild(culvert, { bytes: 500_000, version: '1.3.0' })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.3.0'))
    await throttle(downloads.page)
    const saved = downloads.saved()
    await downloads.press('Resume')
    const file = await saved
    assert.deepEqual([file.suggestedFilename(), await hashOf(file)], ['culvert-1.3.0.exe', sha256])
    await downloads.close()
  })

  test('several at once on a phone; cancelling one leaves the others alone', async ({ assert, cleanup }) => {
    const sha256 = await publishBuild(culvert, { platform: 'macos', bytes: BYTES })
    await publishBuild(culvert, { bytes: BYTES })
    cleanup(() => unpublishBuild(culvert, 'macos', '1.2.0'))
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    const downloads = await open(viewports.phone)
    await throttle(downloads.page, SLOW)
    await downloads.start('Windows')
    await downloads.start('macOS')
    await Promise.all([downloads.underWay(), downloads.underWay('culvert-1.2.0.dmg')])
    assert.deepEqual(await downloads.visitor.guard.findings('downloads, two running'), [])
    await downloads.press('Cancel')
    await downloads.gone()
    const focused = downloads.page.locator(':focus')
    assert.equal(await focused.getAttribute('aria-label'), 'Download for Windows')
    const saved = downloads.saved()
    await throttle(downloads.page)
    assert.equal(await hashOf(await saved), sha256)
    await downloads.gone('culvert-1.2.0.dmg')
    await downloads.close()
  })

  test('refused, damaged and cut: each says so, and a retry ends well', async ({ assert, cleanup }) => {
    const sha256 = await publishBuild(culvert, { bytes: 400_000 })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    const downloads = await open()
    const { page, visitor } = downloads
    const headers = { 'X-Checksum-SHA256': sha256 }
    const once = (answer: Parameters<typeof page.route>[1]) => page.route(`**${FILE}`, answer, { times: 1 })

    await once((route) => route.fulfill({ status: 503, body: '{}' }))
    await downloads.start()
    await downloads.toast('Download Failed')
    await downloads.toast('Download failed with status 503')
    assert.deepEqual(await visitor.guard.findings('downloads, refused'), [])

    await once((route) => route.fulfill({ status: 200, body: 'x'.repeat(400_000), headers }))
    await downloads.press('Retry')
    await downloads.toast('Download Error')
    await downloads.state('The file was damaged and has been discarded.')

    await once((route) => route.abort('connectionreset'))
    await downloads.press('Retry')
    await downloads.state('The connection was lost. Your progress is saved.')

    const saved = downloads.saved()
    await downloads.press('Retry')
    assert.equal(await hashOf(await saved), sha256)
    assert.deepEqual(visitor.guard.complaints(/status of 503/, /ERR_CONNECTION_RESET/), [])
    await downloads.close()
  })

  test('without a network it waits, says so, and goes on by itself', async ({ assert, cleanup }) => {
    const sha256 = await publishBuild(culvert, { bytes: BYTES })
    cleanup(() => unpublishBuild(culvert, 'windows', '1.2.0'))
    const downloads = await open()
    const { page } = downloads
    await throttle(page, SLOW)
    await downloads.start()
    await downloads.underWay()
    await page.context().setOffline(true)
    await downloads.state('No internet connection. The download resumes automatically.')
    await page.getByText('No internet connection. Some features may not work.').waitFor()
    const saved = downloads.saved()
    await page.context().setOffline(false)
    await throttle(page)
    assert.equal(await hashOf(await saved), sha256)
    await downloads.close()
  })
})
