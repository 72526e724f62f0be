import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'

test.group('The file manager', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  for (const phone of [false, true]) {
    const where = phone ? 'on a phone' : 'at a desk'
    const folder = phone ? 'phone' : 'desk'

    test(`goes from the first file to a restored one by keyboard, ${where}`, async ({ assert }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { page, context, guard } = visitor
      const { keyboard } = page
      const root = join(product.culvert.storage, 'files')
      mkdirSync(join(root, folder), { recursive: true })
      await signUp(context, product.culvert, { role: 'admin', firstName: 'Grace' })
      const active = (name: string) =>
        page.locator('[role="grid"]:focus [data-active]').filter({ hasText: name }).waitFor()
      const focusedField = (name: string) => page.getByRole('textbox', { name }).and(page.locator(':focus')).waitFor()
      const contentOf = async (path: string) => {
        const answer = await context.request.get(`/api/files/content?path=${path}`)
        return ((await answer.json()) as { content: string }).content
      }
      await page.goto(`/admin/files/browse/${folder}`)
      await visitor.sees('No files here yet')
      assert.deepEqual(await guard.findings('files, empty'), [])

      // Created: a directory and a file. The table has the focus after each.
      await visitor.button('Create').press('Enter')
      await page.getByRole('radio', { name: 'Directory' }).check()
      await page.getByRole('textbox', { name: 'Name' }).fill('plans')
      assert.deepEqual(await guard.findings('files, create'), [])
      await keyboard.press('Enter')
      await toast(visitor, 'Directory created successfully').waitFor()
      await active('plans')
      await visitor.button('Create').press('Enter')
      await focusedField('Name')
      await keyboard.type('notes.txt')
      await keyboard.press('Enter')
      await toast(visitor, 'File created successfully').waitFor()
      await active('notes.txt')
      assert.deepEqual(await guard.findings('files, list'), [])

      // Edited, and not over what somebody else wrote meanwhile.
      const area = page.getByRole('textbox', { name: 'Content of notes.txt' })
      await keyboard.press('Enter')
      await area.pressSequentially('first')
      await keyboard.press('Control+s')
      await toast(visitor, 'File saved successfully').waitFor()
      const path = `/${folder}/notes.txt`
      assert.equal(await contentOf(path), 'first')
      await send(context, product.culvert.origin, '/api/files', { path, content: 'theirs' }, 'PUT')
      await area.pressSequentially(' mine')
      await keyboard.press('Control+s')
      await page.getByText(/You changed this file on/).waitFor()
      assert.deepEqual(await guard.findings('files, conflict'), [])
      await visitor.button('Overwrite').press('Enter')
      await page.getByText(/You changed this file on/).waitFor({ state: 'detached' })
      assert.equal(await contentOf(path), 'first mine')
      await visitor.closeDialog()

      // Renamed where it is, and moved into the directory.
      await active('notes.txt')
      await keyboard.press('F2')
      await focusedField('New name for notes.txt')
      await keyboard.type('plan')
      assert.deepEqual(await guard.findings('files, rename'), [])
      await keyboard.press('Enter')
      await toast(visitor, 'Renamed to "plan.txt"').waitFor()
      await active('plan.txt')
      await keyboard.press('F6')
      await page.getByRole('menuitem', { name: 'plans' }).press('Enter')
      await page.getByText('There are no folders in here.').waitFor()
      assert.deepEqual(await guard.findings('files, move'), [])
      await visitor.button('Move to plans').press('Enter')
      await toast(visitor, 'Moved "plan.txt" to plans').waitFor()

      // Deleted, and restored from the bin.
      await visitor.hasNoLayers()
      await active('plans')
      await keyboard.press('Enter')
      await active('plan.txt')
      await keyboard.press('Delete')
      await page.getByText('Are you sure you want to delete "plan.txt"?').waitFor()
      assert.deepEqual(await guard.findings('files, delete'), [])
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter')
      await toast(visitor, 'File deleted successfully').waitFor()
      await visitor.sees('No files here yet')
      await visitor.hasNoLayers()
      await page.getByRole('link', { name: 'Bin', exact: true }).press('Enter')
      await visitor.button('Restore plan.txt').waitFor()
      await page.getByText('You', { exact: true }).waitFor()
      assert.deepEqual(await guard.findings('files, bin'), [])
      await visitor.button('Restore plan.txt').press('Enter')
      await toast(visitor, 'Restored "plan.txt"').waitFor()
      assert.equal(await contentOf(`/${folder}/plans/plan.txt`), 'first mine')
      assert.deepEqual(guard.complaints(/status of 412/), [])
      await context.close()
    })
  }

  test('10,000 entries: the last one is a key away, all can be selected, and a folder is saved as a zip', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.tablet)
    const { page, context, guard } = visitor
    const many = join(product.culvert.storage, 'files', 'many')
    mkdirSync(many, { recursive: true })
    for (let index = 0; index < 10_000; index += 1) writeFileSync(join(many, `file ${index}.txt`), 'x')
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/browse/many')
    await page.getByText('10,000 files, 10.0 KB').waitFor()
    const grid = page.getByRole('grid', { name: 'many' })
    await grid.focus()
    await page.keyboard.press('End')
    const last = grid.getByRole('row', { name: /file 9999\.txt/ })
    await last.getByText('file 9999.txt').click({ trial: true })
    assert.isBelow(await grid.getByRole('row').count(), 60)
    await page.keyboard.press('Control+a')
    await page.getByText('10,000 items selected').waitFor()
    assert.deepEqual(await guard.findings('files, many selected'), [])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Backspace')
    await visitor.button('Actions for many').click()
    const [saving] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download' }).click(),
    ])
    assert.equal(saving.suggestedFilename(), 'many.zip')
    await saving.cancel()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
