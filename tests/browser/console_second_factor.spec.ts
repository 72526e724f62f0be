import { test } from '@japa/runner'
import { generateSync } from 'otplib'
import type { Browser } from 'playwright'
import { password, send, signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { Visitor } from '#tests/browser/support/visitor'

/** Chromium's own line for the answer that the console asked for and handles. */
const handled = [/status of 403/]

test.group('A console that demands a second factor', (group) => {
  let culvert: CulvertProcess
  let browser: Browser

  group.setup(async () => {
    culvert = await CulvertProcess.start({ ADMIN_SECOND_FACTOR: '1' })
    browser = await sharedChromium()
    return async () => {
      await leaveChromium()
      await culvert.stop()
    }
  })

  test('says what to do, leads to it, and opens by itself once it is done', async ({ assert }) => {
    const visitor = await Visitor.arrive(browser, culvert, viewports.phone)
    const { page, guard, context } = visitor
    await signUp(context, culvert, { role: 'admin' })
    await page.goto('/admin')
    await visitor.sees('Set up two-factor authentication')
    assert.deepEqual(await guard.findings('console, second factor'), [])

    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open security settings' }).click()
    const settings = await opened
    await settings.getByRole('heading', { name: 'Security' }).waitFor()
    await settings.close()
    const setup = await send(context, culvert.origin, '/api/auth/totp/setup', { password })
    const { secret } = (await setup.json()) as { secret: string }
    await send(context, culvert.origin, '/api/auth/totp/enable', { code: generateSync({ secret }) })
    await page.getByRole('navigation', { name: 'Console' }).waitFor()
    await visitor.sees('Emails')
    assert.deepEqual(guard.complaints(...handled), [])
    await context.close()
  })
})
