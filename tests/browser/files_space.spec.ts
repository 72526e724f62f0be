import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { boxOf } from '#tests/browser/support/density'
import { Product } from '#tests/browser/support/product'

test.group('Space of files', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  test('what takes up room is drawn and listed, and leads into its folder', async ({ assert }) => {
    const folder = join(product.culvert.storage, 'files', 'room', 'deep')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'large.bin'), '')
    truncateSync(join(folder, 'large.bin'), 3_000_000)
    for (const viewport of [viewports.desktop, viewports.phone]) {
      const visitor = await product.visitor(viewport)
      const { page, context, guard } = visitor
      await signUp(context, product.culvert, { role: 'admin' })
      await page.goto('/admin/files/space')
      const parts = page.getByRole('list', { name: 'What takes up room' })
      await parts.getByRole('button', { name: 'room' }).press('Enter')
      await visitor.sees('room')
      await parts.getByText('3.0 MB').waitFor()
      await page.getByTitle('deep: 3.0 MB').click()
      await visitor.sees('deep')
      assert.deepEqual(await guard.findings('space'), [])
      // One line of sections, with the current one in sight.
      const sections = page.getByRole('navigation', { name: 'Sections' })
      assert.isBelow((await boxOf(sections)).height, 60)
      const current = await boxOf(sections.getByRole('link', { name: 'Space' }))
      assert.isAtLeast(current.x, 0)
      assert.isAtMost(current.x + current.width, viewport.viewport.width)
      await page.getByRole('link', { name: 'large.bin' }).first().click()
      await page.waitForURL('**/admin/files/browse/room/deep')
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    }
  })
})
