import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'

/** As if the installation had reached something just now that nobody has seen. */
function unlock(storage: string, achievement: string) {
  const database = new DatabaseSync(join(storage, 'culvert.sqlite'))
  try {
    database.exec('PRAGMA busy_timeout = 5000')
    database
      .prepare(
        `INSERT INTO unlocked_achievements (achievement, unlocked_on, is_celebrated) VALUES (?, '2026-03-10', 0)
         ON CONFLICT (achievement) DO UPDATE SET is_celebrated = 0`
      )
      .run(achievement)
  } finally {
    database.close()
  }
}

test.group("The console's trophies", (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const phone of [false, true]) {
    test(`shows what is next, filters by keyboard and celebrates once, ${phone ? 'on a phone in the dark' : 'at a desk'}`, async ({
      assert,
    }) => {
      const visitor = await product.visitor({
        ...(phone ? viewports.phone : viewports.desktop),
        colorScheme: phone ? 'dark' : 'light',
      })
      const { page, guard, context } = visitor
      await signUp(context, product.culvert, { role: 'admin' })
      const title = phone ? 'Around the world' : 'A year of uptime'
      unlock(product.culvert.storage, phone ? 'vpn.twenty_five_countries' : 'operations.calm_year')
      if (!phone) await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.goto('/admin/trophies')
      const dismiss = visitor.button('Dismiss')
      await dismiss.waitFor()
      const confetti = page.getByRole('status').locator('i').first()
      assert.equal(await confetti.isVisible(), !phone)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      assert.isFalse(await confetti.isVisible())
      await page.getByRole('region', { name: 'Unlocked' }).getByText(title).waitFor()
      assert.deepEqual(await guard.findings('trophies'), [])

      const second = await context.newPage()
      await second.goto('/admin/trophies')
      await second.getByRole('region', { name: 'Unlocked' }).getByText(title).waitFor()
      assert.equal(await second.getByRole('button', { name: 'Dismiss' }).count(), 0)
      await second.close()

      await dismiss.press('Enter')
      await page.getByRole('button', { name: /^Security/ }).press('Enter')
      const next = page.getByRole('region', { name: 'Next within reach' })
      await next.getByRole('heading', { name: 'Keys for everyone' }).waitFor()
      // Both are shown until the filter has been drawn.
      await next.getByRole('heading', { name: 'A small town' }).waitFor({ state: 'detached' })
      assert.match(page.url(), /\?category=security$/)
      assert.deepEqual(await guard.findings('trophies, security'), [])
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }
})
