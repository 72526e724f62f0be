import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { send, signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { chooseItem, enterAt, tabTo } from '#tests/browser/support/keys'
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
      await enterAt(visitor, visitor.button('Create'))
      await tabTo(visitor, page.getByRole('radio', { name: 'File' }))
      await keyboard.press('ArrowDown')
      await tabTo(visitor, page.getByRole('textbox', { name: 'Name' }))
      await keyboard.type('plans')
      assert.deepEqual(await guard.findings('files, create'), [])
      await keyboard.press('Enter')
      await toast(visitor, 'Directory created successfully').waitFor()
      await active('plans')
      await enterAt(visitor, visitor.button('Create'))
      await focusedField('Name')
      await keyboard.type('notes.txt')
      await keyboard.press('Enter')
      await toast(visitor, 'File created successfully').waitFor()
      await active('notes.txt')
      assert.deepEqual(await guard.findings('files, list'), [])

      // Edited, and not over what somebody else wrote meanwhile.
      const area = page.getByRole('textbox', { name: 'Content of notes.txt' })
      await keyboard.press('Enter')
      await area.and(page.locator(':focus')).waitFor()
      await keyboard.type('first')
      await keyboard.press('Control+s')
      await toast(visitor, 'File saved successfully').waitFor()
      const path = `/${folder}/notes.txt`
      assert.equal(await contentOf(path), 'first')
      await send(context, product.culvert.origin, '/api/files', { path, content: 'theirs' }, 'PUT')
      await area.pressSequentially(' mine')
      await keyboard.press('Control+s')
      await page.getByText(/You changed this file on/).waitFor()
      assert.deepEqual(await guard.findings('files, conflict'), [])
      await enterAt(visitor, visitor.button('Overwrite'))
      await page.getByText(/You changed this file on/).waitFor({ state: 'detached' })
      assert.equal(await contentOf(path), 'first mine')
      await visitor.closeDialog()

      // Renamed where it is, by the menu of its row, and moved into the directory.
      await active('notes.txt')
      await enterAt(visitor, visitor.button('Actions for notes.txt'))
      await chooseItem(visitor, 'Rename')
      await focusedField('New name for notes.txt')
      await keyboard.type('plan')
      assert.deepEqual(await guard.findings('files, rename'), [])
      await keyboard.press('Enter')
      await toast(visitor, 'Renamed to "plan.txt"').waitFor()
      await active('plan.txt')
      await enterAt(visitor, visitor.button('Actions for plan.txt'))
      await chooseItem(visitor, 'Move')
      await chooseItem(visitor, 'plans')
      await page.getByText('There are no folders in here.').waitFor()
      assert.deepEqual(await guard.findings('files, move'), [])
      // Tab leads from the buttons back to the folders, arrow keys through them.
      await tabTo(visitor, visitor.button('Move to plans'))
      await tabTo(visitor, page.getByRole('menuitem', { name: `Up to ${folder}` }))
      await enterAt(visitor, visitor.button('Move to plans'))
      await toast(visitor, 'Moved "plan.txt" to plans').waitFor()

      // Deleted, taken back, deleted again, and restored from the bin.
      await visitor.hasNoLayers()
      await active('plans')
      await keyboard.press('Enter')
      await active('plan.txt')
      for (const isTakenBack of [true, false]) {
        await enterAt(visitor, visitor.button('Actions for plan.txt'))
        await chooseItem(visitor, 'Delete')
        await page.getByText('Are you sure you want to delete "plan.txt"?').waitFor()
        if (isTakenBack) assert.deepEqual(await guard.findings('files, delete'), [])
        await enterAt(visitor, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
        await visitor.sees('No files here yet')
        await visitor.hasNoLayers()
        const deleted = toast(visitor, 'File deleted successfully').last()
        if (!isTakenBack) await deleted.waitFor()
        else {
          await enterAt(visitor, deleted.getByRole('button', { name: 'Undo' }))
          await tabTo(visitor, page.getByRole('grid', { name: 'plans' }))
        }
      }
      await enterAt(visitor, page.getByRole('link', { name: 'Bin', exact: true }))
      await visitor.button('Restore plan.txt').waitFor()
      await page.getByText('You', { exact: true }).waitFor()
      assert.deepEqual(await guard.findings('files, bin'), [])
      await enterAt(visitor, visitor.button('Restore plan.txt'))
      await toast(visitor, 'Restored "plan.txt"').last().waitFor()
      assert.equal(await contentOf(`/${folder}/plans/plan.txt`), 'first mine')

      // Found where it was restored to.
      await enterAt(visitor, page.getByRole('link', { name: 'Smart Search', exact: true }))
      await tabTo(visitor, page.getByRole('searchbox', { name: 'Name or path' }))
      await keyboard.type(`${folder}/plans/plan`)
      const found = page.getByRole('grid', { name: 'Search results' })
      await page.waitForURL(/plans%2Fplan$/)
      await page.getByText(/^Showing 1 of /).waitFor()
      await tabTo(visitor, found)
      await active('plan.txt')
      await keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Content of plan.txt' }).waitFor()
      await visitor.closeDialog()

      // Uploaded beside it.
      await enterAt(visitor, page.getByRole('link', { name: 'Upload Files', exact: true }))
      await enterAt(visitor, visitor.button('Change folder'))
      await chooseItem(visitor, folder)
      await enterAt(visitor, visitor.button('Upload here'))
      const chooser = page.waitForEvent('filechooser')
      await enterAt(visitor, visitor.button('Choose files'))
      await (await chooser).setFiles({ name: 'sent.txt', mimeType: 'text/plain', buffer: Buffer.from('sent') })
      await enterAt(visitor, visitor.button('Upload'))
      await toast(visitor, 'Upload Complete').waitFor()
      assert.equal(await contentOf(`/${folder}/sent.txt`), 'sent')
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
