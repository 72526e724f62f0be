import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'
import { eventually } from '#tests/support/eventually'

const AREA = 'Content of price.ts'
const TEXT = '// What a month costs\nexport const price = 499\nexport const name = "Monthly"\n'

test.group('The editor of hosted files', (group) => {
  let product: Product
  let root: string

  group.setup(async () => {
    product = await Product.open()
    root = join(product.culvert.storage, 'files')
    return () => product.close()
  })
  /** A folder with one file, which nobody edited before. */
  function seeded(folder: string) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'price.ts'), TEXT)
    return (name = 'price.ts') => readFileSync(join(root, folder, name), 'utf8')
  }

  /** An operator in front of the open editor. */
  async function opened(firstName: string, folder: string, phone = false) {
    const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
    await signUp(visitor.context, product.culvert, { role: 'admin', firstName })
    await visitor.page.goto(`/admin/files/browse/${folder}`)
    await visitor.button('price.ts').click()
    const area = visitor.page.getByRole('textbox', { name: AREA })
    await area.waitFor()
    return { ...visitor, visitor, area }
  }

  for (const phone of [false, true])
    test(`two editors in conflict lose nothing, and a version is restored, ${phone ? 'on a phone' : 'at a desk'}`, async ({
      assert,
    }) => {
      const folder = phone ? 'phone' : 'desk'
      const saved = seeded(folder)
      const grace = await opened('Grace', folder, phone)
      const ada = await opened('Ada', folder, phone)
      const { page, guard, visitor, area } = grace
      // In colours, under the page's policy.
      await page.getByText('export', { exact: true }).first().waitFor()
      assert.deepEqual(await guard.findings('editor'), [])

      // Searched, and Escape leaves the search only.
      await visitor.button('Find').click()
      await page.getByRole('textbox', { name: 'Find' }).pressSequentially('price')
      await page.locator('.cm-searchMatch').first().waitFor()
      assert.deepEqual(await guard.findings('editor, search'), [])
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: 'Find' }).waitFor({ state: 'detached' })

      // Saved by one, and not over it by the other.
      await ada.area.press('Control+End')
      await ada.page.keyboard.type('export const theirs = 1')
      await ada.page.keyboard.press('Control+s')
      await toast(ada.visitor, 'File saved successfully').waitFor()
      await area.press('Control+End')
      await page.keyboard.type('export const mine = 2')
      await page.keyboard.press('Control+s')
      await page.getByText(/^Ada changed this file on/).waitFor()
      const theirs = page.getByText('export const theirs = 1').first()
      await theirs.waitFor()
      assert.deepEqual(await guard.findings('editor, conflict'), [])
      assert.include(saved(), 'theirs')
      assert.notInclude(saved(), 'mine')

      // Edited further beside the other, and saved over it.
      await area.press('Control+End')
      await page.keyboard.type(' // both')
      await visitor.button('Overwrite').click()
      await toast(visitor, 'File saved successfully').waitFor()
      assert.match(saved(), /export const mine = 2 \/\/ both$/)

      // The other one keeps a copy.
      await ada.area.press('Control+End')
      await ada.page.keyboard.type(' + 1')
      await ada.page.keyboard.press('Control+s')
      await ada.visitor.button('Keep mine as a copy').click()
      await toast(ada.visitor, 'Your text is in "price (copy).ts"').waitFor()
      assert.include(saved('price (copy).ts'), 'theirs = 1 + 1')
      await ada.page.getByText('// both').waitFor()
      assert.deepEqual(ada.guard.complaints(/status of 412/), [])
      await ada.context.close()

      // What was typed is asked for before it is thrown away.
      await area.press('Control+End')
      await page.keyboard.type('x')
      await page.keyboard.press('Escape')
      await visitor.button('Discard').click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await visitor.hasNoLayers()

      // A version beside the current one, and restored.
      await visitor.button('Actions for price.ts').click()
      await page.getByRole('menuitem', { name: 'Versions' }).click()
      const versions = page.getByRole('list', { name: 'Versions' })
      await versions.getByText('Ada').waitFor()
      assert.deepEqual(await guard.findings('versions'), [])
      await versions
        .getByRole('button', { name: /^Compare/ })
        .last()
        .click()
      await page.getByText('export const mine = 2 // both').first().waitFor()
      assert.deepEqual(await guard.findings('versions, compared'), [])
      await visitor.button('Restore').click()
      await toast(visitor, 'Restored "price.ts"').waitFor()
      await eventually('the first content is back', () => saved() === TEXT)
      await visitor.closeDialog()
      assert.deepEqual(guard.complaints(/status of 412/), [])
      await grace.context.close()
    })

  test('the keyboard comes out of the text, and long lines are wrapped as chosen', async ({ assert }) => {
    seeded('wraps')
    const { page, guard, visitor, area, context } = await opened('Grace', 'wraps')
    await area.press('Control+Home')
    await page.keyboard.press('Tab')
    await page.getByText('Unsaved changes', { exact: true }).waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('No unsaved changes').waitFor()
    await page.keyboard.press('Control+m')
    await page.keyboard.press('Tab')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Close')
    await page.getByRole('switch', { name: 'Wrap lines' }).click()
    await page.locator('.cm-lineWrapping').waitFor({ state: 'detached' })
    await page.reload()
    await visitor.button('price.ts').click()
    await area.waitFor()
    assert.equal(await page.locator('.cm-lineWrapping').count(), 0)
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
