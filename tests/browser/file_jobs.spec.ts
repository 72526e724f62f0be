import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'

/** More than a request copies. */
const MANY = 1_500

test.group('File operations that take long', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const phone of [false, true])
    test(`are shown until they are over, and the list follows, ${phone ? 'on a phone' : 'at a desk'}`, async ({
      assert,
    }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { page, context, guard } = visitor
      const home = phone ? 'phone' : 'desk'
      const root = join(product.culvert.storage, 'files', home)
      mkdirSync(join(root, 'photos'), { recursive: true })
      for (let index = 0; index < MANY; index += 1) writeFileSync(join(root, `photos/${index}.txt`), String(index))
      await signUp(context, product.culvert, { role: 'admin', firstName: 'Grace' })
      await page.goto(`/admin/files/browse/${home}`)
      const grid = page.getByRole('grid', { name: home })
      await grid.getByText('photos').waitFor()

      // Copied beside itself, by keyboard.
      await grid.focus()
      await page.keyboard.press('c')
      await visitor.button(`Copy to ${home}`).press('Enter')
      const panel = page.getByRole('region', { name: 'File operations' })
      await panel.waitFor()
      assert.deepEqual(await guard.findings('files, copying'), [])
      await panel.getByText(`Copied "photos" to ${home}`).waitFor()
      await grid.getByText('photos (2)').waitFor()
      assert.lengthOf(readdirSync(join(root, 'photos (2)')), MANY)
      assert.deepEqual(await guard.findings('files, copied'), [])
      await visitor.button(`Dismiss: Copied "photos" to ${home}`).press('Enter')
      await panel.waitFor({ state: 'detached' })

      // Deleted for good: one item, then all of the bin.
      for (const name of ['photos', 'photos (2)']) {
        await grid.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
      }
      await visitor.button('Delete').press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await toast(visitor, '2 items deleted successfully').waitFor()
      await visitor.hasNoLayers()
      await page.getByRole('link', { name: 'Bin', exact: true }).press('Enter')
      await visitor.button('Delete photos permanently').press('Enter')
      assert.deepEqual(await guard.findings('files, delete permanently'), [])
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await toast(visitor, 'Deleted "photos" permanently').waitFor()
      await visitor.hasNoLayers()
      await visitor.button('Empty bin').press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'Empty bin', exact: true }).press('Enter')
      await visitor.sees('The bin is empty')
      assert.isFalse(existsSync(join(root, 'photos')))
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
})
