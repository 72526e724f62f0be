import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { password, signUp } from '#tests/browser/support/account'
import { launchChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Visitor } from '#tests/browser/support/visitor'

/** Of every page that this one shows, whether the browser had kept it frozen; outlives a reload. */
const NOTE_THAWING = `addEventListener('pageshow', ({ persisted }) => {
  if (persisted) sessionStorage.setItem('thawed', location.pathname)
})`

/** Safari keeps pages in spite of `no-store`; Chromium does not where a cookie changed, so here the word is left out. */
function letKeep(page: Page, path: string) {
  return page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      const left = new Set(['cache-control', 'content-encoding', 'content-length'])
      const headers = Object.entries(response.headers()).filter(([name]) => !left.has(name))
      await route.fulfill({ response, headers: Object.fromEntries(headers) })
    }
  )
}

test.group('Going back', (group) => {
  let culvert: CulvertProcess
  let browser: Browser

  group.setup(async () => {
    culvert = await CulvertProcess.start()
    browser = await launchChromium({ keepsPages: true })
    return async () => {
      await browser.close()
      await culvert.stop()
    }
  })

  test('a page that the browser kept frozen finds the user signed in', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.desktop)
    const { page, context } = visitor
    const email = await signUp(context, culvert)
    await visitor.forget()
    await page.addInitScript(NOTE_THAWING)
    await letKeep(page, '/')
    // A page that still asks for something may not be kept.
    await page.goto('/', { waitUntil: 'networkidle' })
    await visitor.sees('The quiet way under a public road')
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await page.waitForURL('**/app')
    await page.goBack({ waitUntil: 'commit' })
    await visitor.sees('Welcome back')
    assert.equal(await page.evaluate(`sessionStorage.getItem('thawed')`), '/')
    await page.waitForURL('**/app')
    await context.close()
  })
})
