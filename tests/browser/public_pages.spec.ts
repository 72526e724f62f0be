import { test } from '@japa/runner'
import type { Browser } from 'playwright'
import { password, signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Visitor } from '#tests/browser/support/visitor'

const pages = {
  '/': 'The quiet way under a public road',
  '/home': 'The quiet way under a public road',
  '/download': 'Download Culvert',
  '/contact': 'Contact us',
  '/sign-in': 'Sign in',
  '/sign-up': 'Create your account',
  '/forgot-password': 'Forgot your password?',
  '/verify-email?token=x': 'Verify your e-mail',
  '/reset-password?token=x': 'Choose a new password',
  '/confirm-email?token=x': 'Confirm your new address',
  '/confirm-forwarding?token=x': 'Get forwarded mail?',
  '/status': 'Service status',
  '/no-such-page': 'Page Not Found',
}
/** The browser's own words for a page that is not there. */
const belongs = /status of 404/

test.group('Public pages', (group) => {
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

  for (const [size, options] of Object.entries({ desktop: viewports.desktop, phone: viewports.phone })) {
    test(`are sound in both themes on a ${size}`, async ({ assert }) => {
      const visitor = await arrive(options)
      const { page, guard, context } = visitor
      for (const [path, heading] of Object.entries(pages)) {
        await page.goto(path)
        await visitor.sees(heading)
        assert.deepEqual(await guard.findings(path), [])
        assert.deepEqual(guard.complaints(belongs), [], path)
      }
      await context.close()
    })
  }

  for (const path of ['/', '/app']) {
    test(`${path} is painted while nothing but its document has arrived`, async ({ assert }) => {
      const visitor = await arrive(viewports.phone)
      const { page, context } = visitor
      await page.route('**/assets/**', () => undefined)
      await page.goto(path, { waitUntil: 'commit' })
      await visitor.until(`performance.getEntriesByName('first-contentful-paint').length > 0`)
      assert.notEqual(await page.evaluate('getComputedStyle(document.body).backgroundColor'), 'rgba(0, 0, 0, 0)')
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    })
  }

  test('fit every width, 320 px and text of twice the size included', async ({ assert }) => {
    const { page, context } = await arrive({})
    for (const [width, size] of [
      [320, 100],
      [768, 100],
      [1440, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of Object.keys(pages)) {
        await page.goto(path)
        await page.evaluate(`document.documentElement.style.fontSize = '${size}%'`)
        const beyond = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        assert.isAtMost(beyond, 0, `${path} at ${width} px`)
      }
    }
    await context.close()
  })

  test('can be read without JavaScript, and forms say that they need it', async ({ assert }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: culvert.origin })
    const page = await context.newPage()
    for (const [path, heading] of Object.entries(pages)) {
      await page.goto(path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await page.goto('/')
    await page.getByText('$99.99').waitFor()
    await page.goto('/sign-in')
    const notice = page.locator('noscript p')
    assert.isTrue(await notice.isVisible())
    assert.match((await notice.textContent()) ?? '', /^This form needs JavaScript\./)
    assert.isTrue(await page.getByRole('button', { name: 'Sign in', exact: true }).isDisabled())
    await context.close()
  })

  test('the theme is there before the page, follows the system, and a choice outlives a reload', async () => {
    const { page, context } = await arrive({ ...viewports.phone, colorScheme: 'dark' })
    const shows = (theme: string) => page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' })
    await page.goto('/')
    await shows('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await shows('light')
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    // Without the app's code only the script in the head can have done it.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.reload()
    await shows('dark')
    await context.close()
  })

  for (const size of ['phone', 'desktop'] as const) {
    test(`without a network says so above the navigation, further down the page too, on a ${size}`, async ({
      assert,
    }) => {
      const { page, guard, context } = await arrive(viewports[size])
      await page.goto('/help', { waitUntil: 'networkidle' })
      const bottom = await page.evaluate<number>('document.querySelector("header").getBoundingClientRect().bottom')
      await page.evaluate('scrollTo({ top: 600, behavior: "instant" })')
      await context.setOffline(true)
      const banner = page.getByText('No internet connection. Some features may not work.')
      // A click is refused where something else lies over it.
      await banner.click({ trial: true })
      const [told, header] = await Promise.all([banner.boundingBox(), page.locator('header').first().boundingBox()])
      assert.equal(told?.y, 0)
      assert.equal(header?.y, told?.height)
      assert.equal(header?.height, bottom)
      assert.deepEqual(await guard.findings(`help without a network, ${size}`), [])
      await context.close()
    })
  }

  test('who is sent to sign in comes back to the same screen, and nothing typed is lost on the way', async ({
    assert,
  }) => {
    const visitor = await arrive(viewports.phone)
    const { page, guard, context } = visitor
    const email = await signUp(context, culvert)
    await visitor.forget()
    const isTold = await visitor.watchFor('You are logged out. Logging in again...')
    await page.goto('/servers')
    await isTold()
    await page.waitForURL('**/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not this one')
    await visitor.button('Sign in').click()
    await visitor.sees('E-mail or password is not right')
    assert.deepEqual(await guard.findings('sign-in, refused'), [])
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await visitor.sees('Forgot your password?')
    assert.equal(await page.getByLabel('E-mail').inputValue(), email)
    await page.getByRole('link', { name: 'Back to sign in' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await page.waitForURL('**/servers')
    await page.goto('/')
    await visitor.sees('Welcome back')
    await page.waitForURL('**/app')
    // Chromium's line for the password that was not this one.
    assert.deepEqual(guard.complaints(/status of 401/), [])
    await context.close()
  })

  test('going back after signing in finds the user signed in', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    const email = await signUp(context, culvert)
    await visitor.forget()
    await page.goto('/')
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await page.waitForURL('**/app')
    await page.goBack()
    await visitor.sees('Welcome back')
    await page.waitForURL('**/app')
    assert.equal(new URL(page.url()).pathname, '/app')
    await context.close()
  })

  function arrive(options: Parameters<typeof Visitor.arrive>[2]) {
    return Visitor.arrive(browser, culvert, options)
  }
})
