import { test } from '@japa/runner'
import { generateSync } from 'otplib'
import type { Browser, BrowserContext } from 'playwright'
import { password, send, signUp } from '#tests/browser/support/account'
import { makePasskey, VirtualAuthenticator } from '#tests/browser/support/authenticator'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Visitor } from '#tests/browser/support/visitor'

/** Chromium's own lines for answers that a page asked for and handles. */
const handled = [/status of 401/, /status of 403/]
const STEP_MS = 30_000

test.group('The second step of signing in', (group) => {
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

  /** Sets up an app behind the screens' backs; answers how to get its codes. */
  async function protect(context: BrowserContext, origin = culvert.origin) {
    const setup = await send(context, origin, '/api/auth/totp/setup', { password })
    const { secret } = (await setup.json()) as { secret: string }
    const code = (ahead = 0) => generateSync({ secret, epoch: Math.floor((Date.now() + ahead) / 1000) })
    const enabled = await send(context, origin, '/api/auth/totp/enable', { code: code() })
    const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] }
    // The code of these thirty seconds is used; that of the next ones is taken already.
    return { next: () => code(STEP_MS), recoveryCodes }
  }

  async function firstStep(visitor: Visitor, email: string) {
    await visitor.page.goto('/sign-in')
    await visitor.page.getByLabel('E-mail').fill(email)
    await visitor.page.getByLabel('Password', { exact: true }).fill(password)
    await visitor.button('Sign in').click()
    await visitor.sees('One more step')
  }

  for (const [size, options] of Object.entries({ desktop: viewports.desktop, phone: viewports.phone })) {
    test(`takes the app's code, and says what to do about a wrong one, on a ${size}`, async ({ assert }) => {
      const visitor = await Visitor.arrive(browser, culvert, options)
      const { page, guard, context } = visitor
      const email = await signUp(context, culvert)
      const { next } = await protect(context)
      await visitor.forget()
      await firstStep(visitor, email)
      assert.deepEqual(await guard.findings('second step'), [])
      const wrong = next() === '000000' ? '000001' : '000000'
      await page.getByLabel('Code', { exact: true }).fill(wrong)
      await visitor.button('Continue').click()
      await visitor.sees('Incorrect code')
      assert.deepEqual(await guard.findings('second step, wrong code'), [])
      await page.getByLabel('Code', { exact: true }).fill(next())
      await visitor.button('Continue').click()
      await page.waitForURL('**/app')
      assert.deepEqual(guard.complaints(...handled), [])
      await context.close()
    })
  }

  test('takes a recovery code, by the keyboard alone', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.desktop)
    const { page, guard, context } = visitor
    const email = await signUp(context, culvert)
    const { recoveryCodes } = await protect(context)
    await visitor.forget()
    await firstStep(visitor, email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByLabel('Recovery code').waitFor()
    assert.deepEqual(await guard.findings('second step by recovery code'), [])
    await page.keyboard.type(String(recoveryCodes[0]?.toUpperCase()))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/app')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  /** Browsers make no passkeys for bare numbers: the same server by its name. */
  async function withPasskey() {
    const origin = culvert.origin.replace('127.0.0.1', 'localhost')
    const named = Object.assign(Object.create(culvert) as CulvertProcess, { origin })
    const visitor = await Visitor.arrive(browser, named, viewports.desktop)
    const authenticator = await VirtualAuthenticator.plugIn(visitor.page)
    const email = await signUp(visitor.context, named)
    await visitor.page.goto('/sign-up')
    await makePasskey(visitor.context, visitor.page, origin)
    return { visitor, authenticator, email, origin }
  }

  test('opened by a number, the sign-in page leads to the address that has passkeys', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.phone)
    const { page, guard, context } = visitor
    await page.goto('/sign-in')
    const named = culvert.origin.replace('127.0.0.1', 'localhost')
    const link = page.getByRole('link', { name: named })
    await link.waitFor()
    assert.equal(await visitor.button('Sign in with a passkey').count(), 0)
    assert.deepEqual(await guard.findings('sign-in by a number'), [])
    await link.click()
    await visitor.button('Sign in with a passkey').waitFor()
    assert.equal(page.url(), `${named}/sign-in`)
    assert.deepEqual(guard.complaints(/status of 401/), [])
    await context.close()
  })

  test('is not needed after a passkey, which needs no address either', async ({ assert }) => {
    const { visitor, origin } = await withPasskey()
    const { page, guard, context } = visitor
    await protect(context, origin)
    await visitor.forget()
    // The address field's own suggestion begins as the pointer nears the button; its answer comes when the button asks.
    await page.route('**/api/auth/passkeys/options', async (route) => {
      await visitor.button('Waiting for your device...').waitFor()
      await route.continue()
    })
    await page.goto('/sign-in')
    await visitor.button('Sign in with a passkey').click()
    await page.waitForURL('**/app')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('a passkey is offered in the address field', async ({ assert }) => {
    const { visitor } = await withPasskey()
    const { page, guard, context } = visitor
    await visitor.forget()
    await page.goto('/sign-in')
    await page.getByLabel('E-mail').focus()
    await page.waitForURL('**/app')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })

  test('a passkey passes it too, and one whose holder is not recognized says so', async ({ assert }) => {
    const { visitor, authenticator, email, origin } = await withPasskey()
    const { page, guard, context } = visitor
    await protect(context, origin)
    await visitor.forget()
    await authenticator.recognizes(false)
    await firstStep(visitor, email)
    await visitor.button('Use a passkey').click()
    await page.getByRole('alert').getByText('No passkey was used').waitFor()
    assert.deepEqual(await guard.findings('second step, passkey refused'), [])
    await authenticator.recognizes(true)
    await visitor.button('Use a passkey').click()
    await page.waitForURL('**/app')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })
})
