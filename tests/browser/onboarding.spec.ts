import { test } from '@japa/runner'
import type { Browser, BrowserContextOptions } from 'playwright'
import { send, signUp } from '#tests/browser/support/account'
import { leaveChromium, sharedChromium, viewports } from '#tests/browser/support/chromium'
import { CulvertProcess } from '#tests/browser/support/culvert_process'
import { mailedLink } from '#tests/browser/support/outbox'
import { Visitor } from '#tests/browser/support/visitor'

test.group('Tutorial', (group) => {
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

  test('leads a new user through seven steps, forward and back, and keeps that it was completed', async ({
    assert,
  }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, culvert)
    await page.goto('/app')
    const titles = [
      'Welcome to Culvert',
      'Verify your e-mail',
      'Choose a server',
      'Connect a device',
      'Your dashboard',
      'Plans',
      'Ready',
    ]
    const next: number[] = []
    for (const [at, title] of titles.entries()) {
      await page.getByRole('dialog').getByRole('heading', { name: title, exact: true }).waitFor()
      await page.getByText(`Step ${at + 1} of 7`, { exact: true }).waitFor()
      assert.deepEqual(await guard.findings(title), [])
      if (at === 0) assert.isTrue(await visitor.button('Previous').isDisabled())
      if (at === 6) break
      next.push((await visitor.button('Next').boundingBox())?.y ?? -1)
      await visitor.button('Next').click()
    }
    assert.lengthOf(new Set(next.map(Math.round)), 1, `'Next' moves: ${next.join(', ')}`)
    await visitor.button('Previous').click()
    await page.getByText('Step 6 of 7').waitFor()
    await visitor.button('Next').click()
    await visitor.button('Get Started').click()
    await page.getByText('Welcome aboard!').first().waitFor()
    assert.deepEqual(guard.complaints(), [])
    await page.reload()
    await page.getByRole('button', { name: 'View VPN Tutorial' }).waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    await context.close()
  })

  test('waits for the e-mail to be verified, and goes on by itself when it is', async ({ assert }) => {
    const visitor = await arrive(viewports.phone)
    const { page, context, guard } = visitor
    const email = await signUp(context, culvert, { isVerified: false })
    const token = new URL(await mailedLink(culvert.storage, email)).searchParams.get('token')
    await page.goto('/app')
    await visitor.button('Next').click()
    await page.getByText('Waiting for your click on the link').waitFor()
    assert.isTrue(await visitor.button('Next').isDisabled())
    assert.deepEqual(await guard.findings('waiting for the e-mail'), [])
    await send(context, culvert.origin, '/api/auth/verify-email', { token })
    await page.getByText('Your e-mail is verified').waitFor()
    await page.getByText('Step 3 of 7').waitFor()
    await context.close()
  })

  test('sends another mail, and lets the step be skipped', async () => {
    const visitor = await arrive(viewports.phone)
    const { page, context } = visitor
    await signUp(context, culvert, { isVerified: false })
    await page.goto('/app')
    await visitor.button('Next').click()
    await visitor.button('Send the mail again').click()
    await page.getByText('Verification Email Sent').first().waitFor()
    await visitor.button('Skip').click()
    await page.getByText('Step 3 of 7').waitFor()
    await context.close()
  })

  test('connects to the server that was chosen in it', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    await signUp(context, culvert)
    await page.goto('/app')
    for (let step = 1; step <= 2; step++) {
      await page.getByText(`Step ${step} of 7`).waitFor()
      await visitor.button('Next').click()
    }
    const offered = page.getByRole('radio')
    await offered.first().waitFor()
    assert.isTrue(await offered.first().isChecked())
    assert.equal(await offered.count(), 3)
    await offered.nth(1).check()
    await visitor.button('Next').click()
    await page.getByText('Step 4 of 7').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
    await visitor.button('Got it').click()
    await page
      .getByText(/^Connected to .+/)
      .first()
      .waitFor()
    await page.getByText('Step 4 of 7').waitFor()
    await context.close()
  })

  test('closed it stays away in the tab, and the header brings it back', async ({ assert }) => {
    const visitor = await arrive(viewports.desktop)
    const { page, context } = visitor
    await signUp(context, culvert)
    await page.goto('/app')
    await page.getByText('Step 1 of 7').waitFor()
    await visitor.confirm('Close')
    await page.reload()
    const tutorial = page.getByRole('button', { name: 'View VPN Tutorial' })
    await tutorial.waitFor()
    assert.equal(await page.getByRole('dialog').count(), 0)
    await tutorial.click()
    await page.getByText('Step 1 of 7').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await context.close()
  })

  function arrive(options: BrowserContextOptions) {
    return Visitor.arrive(browser, culvert, { ...options, withTutorial: true })
  }
})
