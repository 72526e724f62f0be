import { mkdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** What the calendar calls a day ends with its date, and says first whether it is today. */
const dayOf = (at: Date) => new RegExp(`\\b${date.format(at)}`)

test.group('Smart Search', (group) => {
  let product: Product
  let root: string
  let written: Date

  group.setup(async () => {
    product = await Product.open()
    root = join(product.culvert.storage, 'files')
    return () => product.close()
  })
  group.each.setup(() => {
    rmSync(join(root, 'found'), { recursive: true, force: true })
    mkdirSync(join(root, 'found', 'deep', 'folder'), { recursive: true })
    // One moment for all of them: midnight may lie between two, or before the filter is chosen.
    written = new Date()
    for (const name of [
      'report.md',
      'Résumé.pdf',
      'deep/report final.txt',
      'deep/folder/script.ts',
      '.hidden-report',
    ]) {
      writeFileSync(join(root, 'found', name), `First line\nThe needle of ${name}\n`)
      utimesSync(join(root, 'found', name), written, written)
    }
    writeFileSync(join(root, 'found', 'big report.zip'), '')
    truncateSync(join(root, 'found', 'big report.zip'), 2_000_000)
  })

  for (const phone of [false, true]) {
    test(`finds, views, edits and deletes a file, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { page, context, guard } = visitor
      await signUp(context, product.culvert, { role: 'admin' })
      await page.goto('/admin/files/search?text=report')
      const grid = page.getByRole('grid', { name: 'Search results' })
      const row = (name: string) => grid.getByRole('row', { name })
      await row('big report.zip').waitFor()
      await page.getByText(/^Showing 3 of [\d,]+ items$/).waitFor()
      assert.deepEqual(await guard.findings('search'), [])

      // Filters: beside the results, or in a drawer.
      if (phone) await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByRole('combobox', { name: 'Type' }).selectOption('Files only')
      await page.getByRole('checkbox', { name: 'Document' }).check()
      await page.getByRole('checkbox', { name: 'Readable' }).check()
      await page.getByText('4 active').waitFor()
      await page.getByRole('button', { name: 'Modified Any time' }).click()
      const calendar = page.getByRole('dialog', { name: 'Modified between' })
      await calendar.getByRole('grid').nth(1).waitFor()
      await calendar.getByRole('button', { name: dayOf(written) }).click()
      await page.getByText('5 active').waitFor()
      assert.deepEqual(await guard.findings('search, calendar'), [])
      await calendar.getByRole('button', { name: 'Done' }).click()
      await calendar.waitFor({ state: 'detached' })
      assert.deepEqual(await guard.findings('search, filters'), [])
      if (phone) await page.getByRole('button', { name: 'Show results' }).click()
      await page.getByText(/^Showing 2 of /).waitFor()
      assert.match(page.url(), /text=report&type=file&from=\d{4}[\d-]*&to=\d{4}.*&extension=md.*&permission=r/)
      await page.reload()
      await page.getByText(/^Showing 2 of /).waitFor()
      // What is saved from here on may be of the next day.
      await page.goto(page.url().replace(/&to=[\d-]+/, ''))
      await page.getByText(/^Showing 2 of /).waitFor()

      // Viewed and edited.
      await row('report.md').getByRole('button', { name: 'report.md', exact: true }).click()
      await page.getByText('The needle of report.md').waitFor()
      assert.deepEqual(await guard.findings('search, view'), [])
      await visitor.button('Edit').click()
      await visitor.button('Save').waitFor()
      await page.getByRole('textbox', { name: 'Content of report.md' }).fill('changed')
      await page.keyboard.press('Control+s')
      await toast(visitor, 'File saved successfully').waitFor()
      await visitor.closeDialog()

      // Deleted by keyboard, and its place in Browse.
      await grid.focus()
      await page.keyboard.press('Home')
      await page.keyboard.press('Delete')
      await page.getByText('Are you sure you want to delete "report final.txt"?').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByText(/^Showing 1 of /).waitFor()
      await visitor.hasNoLayers()
      await grid.focus()
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/admin/files/browse/found')
      await page.locator('[role="grid"]:focus [data-active]').filter({ hasText: 'report.md' }).waitFor()

      // Nothing matches.
      await page.goto('/admin/files/search?text=no-such-thing')
      await visitor.sees('No files match')
      assert.deepEqual(await guard.findings('search, nothing'), [])
      await page.getByRole('button', { name: 'Clear All' }).last().click()
      await row('script.ts').waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })
  }

  test('contents are searched, and Ctrl+P opens what is meant', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/search')
    await page.getByRole('radio', { name: 'Contents' }).check()
    await page.getByRole('searchbox', { name: 'Text in files' }).fill('NEEDLE of resume')
    await page.getByRole('list', { name: 'Search results' }).getByLabel('Line 2').waitFor()
    assert.deepEqual(await guard.findings('search, contents'), [])
    await page.keyboard.press('Control+p')
    await page.getByRole('combobox', { name: 'Name or path' }).fill('foldscr')
    await page.getByRole('option', { name: /script\.ts/, selected: true }).waitFor()
    assert.deepEqual(await guard.findings('quick open'), [])
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Content of script.ts' }).waitFor()
    await visitor.closeDialog()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('a change from outside is found while the search is open', async ({ assert }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/search?text=fresh')
    await visitor.sees('No files match')
    writeFileSync(join(root, 'found', 'fresh.txt'), '')
    await page.getByRole('grid').getByText('fresh.txt').waitFor()
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
