import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Visitor } from '#tests/browser/support/visitor'

interface WebManifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

const controlled = 'navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)'

test.group('The installed app', (group) => {
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

  test('has a manifest with a name and icons that are there', async ({ assert }) => {
    const { page, context } = await arrive()
    await page.goto('/help')
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    const manifest = (await (await page.request.get(address ?? '')).json()) as WebManifest
    assert.equal(manifest.name, 'Culvert')
    assert.equal(manifest.start_url, '/app')
    assert.equal(manifest.display, 'standalone')
    assert.includeMembers(
      manifest.icons.map(({ sizes }) => sizes),
      ['192x192', '512x512']
    )
    for (const { src } of manifest.icons) assert.equal((await page.request.get(src)).status(), 200, src)
    const preview = await page.locator('meta[property="og:image"]').getAttribute('content')
    assert.equal((await page.request.get(preview ?? '')).status(), 200)
    await context.close()
  })

  test('without network shows a page that says so, in the language of the browser, and comes back with it', async ({
    assert,
  }) => {
    const visitor = await arrive({ locale: 'de-DE' })
    const { page, guard, context } = visitor
    await page.goto('/help')
    await isControlled(page)
    await context.setOffline(true)
    await page.goto('/about')
    await visitor.sees('Du bist offline')
    assert.deepEqual(await guard.findings('offline'), [])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Erneut versuchen' }).click()
    await visitor.sees('About us')
    assert.equal(new URL(page.url()).pathname, '/about')
    await context.close()
  })

  test('keeps built files, but no page of the account and no answer of the API', async ({ assert }) => {
    const { page, context } = await arrive()
    await signUp(context, culvert, { firstName: 'Ada' })
    await page.goto('/app')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isControlled(page)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const kept = (await page.evaluate(
      `caches.keys().then((names) => Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).then((lists) => lists.flat())`
    )) as string[]
    assert.include(kept, '/offline')
    assert.isTrue(kept.some((path) => path.endsWith('.js')))
    assert.deepEqual(
      kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/')),
      []
    )
    await context.close()
  })

  test('opens every tab without network once the app was idle, and keeps running where code is missing', async ({
    assert,
  }) => {
    const visitor = await arrive()
    const { page, context } = visitor
    await signUp(context, culvert, { firstName: 'Ada' })
    const lastTab = page.waitForResponse('**/assets/settings-screen*.js')
    await page.goto('/app')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await isControlled(page)
    // With all that it imports, and its styles.
    await page.evaluate(`import(${JSON.stringify((await lastTab).url())}).then(() => true)`)
    await visitor.until(
      `[...document.querySelectorAll('link[rel=stylesheet]:not([disabled])')].every(({ sheet }) => sheet)`
    )
    await page.evaluate('window.stillRuns = true')
    await context.setOffline(true)
    for (const [tab, path, title] of [
      ['Servers', '/servers', 'Select Server'],
      ['Plans', '/subscriptions', 'Choose Your Plan'],
      ['Settings', '/settings', 'Settings'],
      ['Home', '/app', 'Dashboard'],
    ] as const) {
      await page.getByRole('navigation').getByRole('link', { name: tab }).click()
      await page.waitForURL(`**${path}`)
      await visitor.sees(title)
      assert.equal(await page.getByRole('heading', { name: 'You are offline' }).count(), 0, tab)
    }
    assert.isTrue(await page.evaluate('window.stillRuns'))
    await context.close()
  })

  test('a tab whose code never came says so beside the navigation, and opens with the network', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.phone)
    const { page, context } = visitor
    await signUp(context, culvert, { firstName: 'Ada' })
    const back = Promise.withResolvers<undefined>()
    // A little later the app fetches the other tabs: this one is under way for as long as there is no network.
    await page.route('**/assets/settings-screen*', async (route) => {
      await back.promise
      await route.continue()
    })
    await page.goto('/app')
    const settings = page.getByRole('navigation').getByRole('link', { name: 'Settings' })
    // The document has the navigation before the app runs.
    await visitor.button('Account').waitFor()
    await page.evaluate('window.stillRuns = true')
    await context.setOffline(true)
    await settings.click()
    await visitor.sees('You are offline')
    assert.deepEqual(await visitor.guard.findings('a tab without network'), [])
    await context.setOffline(false)
    back.resolve(undefined)
    await visitor.sees('Settings')
    assert.isTrue(await page.evaluate('window.stillRuns'))
    await context.close()
  })

  test('a tab whose code fails ahead of its time leaves the page alone, and opens when it is wanted', async ({
    assert,
  }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.phone)
    const { page, context } = visitor
    await signUp(context, culvert, { firstName: 'Ada' })
    const code = '**/assets/settings-screen*'
    await page.route(code, (route) => route.abort('connectionreset'))
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/settings-screen'))
    await page.goto('/app')
    await visitor.button('Account').waitFor()
    await page.evaluate('window.stillRuns = true')
    await failed
    await page.waitForLoadState('networkidle')
    await visitor.isDrawn()
    assert.isTrue(await page.evaluate('window.stillRuns'))
    await page.unroute(code)
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await visitor.sees('Settings')
    await context.close()
  })

  test('leaves what is not a page of the app to the network', async ({ assert }) => {
    const { page, context } = await arrive()
    await page.goto('/help')
    await isControlled(page)
    await context.setOffline(true)
    for (const path of ['/api/login', '/admin', '/apps/windows.exe', '/webhooks/stripe']) {
      const failure = await page.goto(path).then(
        () => 'answered',
        (error: Error) => error.message
      )
      assert.include(failure, 'ERR_INTERNET_DISCONNECTED', path)
    }
    await context.close()
  })

  async function isControlled(page: Page) {
    await page.waitForFunction(controlled)
  }

  function arrive(options = {}) {
    return Visitor.arrive(browser, culvert, { ...viewports.phone, serviceWorkers: 'allow', ...options })
  }
})
