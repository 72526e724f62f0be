import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Locator } from 'playwright'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'
import type { Visitor } from '#tests/browser/support/visitor'

test.group('Browse in the file manager', (group) => {
  let product: Product

  group.setup(async () => {
    product = await Product.open()
    return () => product.close()
  })

  const onDisk = (path: string) => join(product.culvert.storage, 'files', path)

  /** A folder with two folders and two files, and an administrator in front of it. */
  async function inFront(of: string, options: (typeof viewports)[keyof typeof viewports]) {
    const visitor = await product.visitor(options)
    await signUp(visitor.context, product.culvert, { role: 'admin' })
    mkdirSync(onDisk(`${of}/docs/old`), { recursive: true })
    mkdirSync(onDisk(`${of}/photos`), { recursive: true })
    for (const name of ['a.txt', 'b.txt']) writeFileSync(onDisk(`${of}/${name}`), name)
    await visitor.page.goto(`/admin/files/browse/${of}`)
    const grid = visitor.page.getByRole('grid', { name: of })
    const row = (name: string) => grid.getByRole('row').filter({ hasText: name })
    await row('b.txt').waitFor()
    return { visitor, grid, row, ...visitor }
  }

  /** Holds what is dragged over a target until it shows what a drop would do, and looks at that. */
  async function drag({ page }: Pick<Visitor, 'page'>, from: Locator, to: Locator) {
    await from.hover()
    await page.mouse.down()
    // The first move begins the drag, the second is over the target.
    await to.hover()
    await to.hover()
    const target = to.and(page.locator('[data-drop]'))
    await target.waitFor()
    const drop = await target.getAttribute('data-drop')
    await page.mouse.up()
    return drop
  }

  test('the tree goes by keyboard, rows are dragged, files are dropped, details are shown', async ({ assert }) => {
    const { visitor, page, context, guard, grid, row } = await inFront('desk', viewports.desktop)
    const { keyboard } = page
    const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
    const focused = (name: string) =>
      page
        .locator('[role="treeitem"]:focus')
        .and(page.getByRole('treeitem', { name, exact: true }))
        .waitFor()

    // The tree, by keyboard.
    await item('docs').waitFor()
    assert.deepEqual(await guard.findings('browse, tree'), [])
    await item('desk').focus()
    await keyboard.press('ArrowRight')
    await focused('docs')
    await keyboard.press('ArrowRight')
    await item('old').waitFor()
    await keyboard.press('ArrowDown')
    await focused('old')
    await keyboard.press('ArrowLeft')
    await focused('docs')
    await keyboard.press('Enter')
    await page.getByRole('grid', { name: 'docs' }).waitFor()
    await focused('docs')
    await keyboard.press('ArrowLeft')
    await item('old').waitFor({ state: 'detached' })
    await keyboard.press('ArrowLeft')
    await focused('desk')
    await keyboard.press('Enter')
    await row('a.txt').waitFor()

    // By drag: into a folder of the list and back by Undo, never into itself, and onto the path and the tree.
    assert.equal(await drag(visitor, row('a.txt'), row('docs')), 'move')
    await toast(visitor, 'Moved "a.txt" to docs').waitFor()
    assert.isTrue(existsSync(onDisk('desk/docs/a.txt')))
    await visitor.button('Undo').click()
    await row('a.txt').waitFor()
    assert.equal(await drag(visitor, row('docs'), item('docs')), 'refused')
    await grid.getByRole('checkbox', { name: 'Select a.txt' }).check()
    await grid.getByRole('checkbox', { name: 'Select b.txt' }).check()
    assert.equal(await drag(visitor, row('b.txt'), item('photos')), 'move')
    await toast(visitor, 'Moved 2 items to photos').waitFor()
    assert.deepEqual(readdirSync(onDisk('desk/photos')).toSorted(), ['a.txt', 'b.txt'])
    await item('photos').click()
    const inner = page.getByRole('grid', { name: 'photos' })
    await inner.getByRole('row').filter({ hasText: 'a.txt' }).waitFor()
    const path = page.getByRole('navigation', { name: 'Path' })
    const moved = inner.getByRole('row').filter({ hasText: 'a.txt' })
    assert.equal(await drag(visitor, moved, path.getByRole('link', { name: 'desk' })), 'move')
    await toast(visitor, 'Moved "a.txt" to desk').waitFor()
    await moved.waitFor({ state: 'detached' })

    // By keyboard: cut here, moved there.
    await inner.focus()
    await keyboard.press('Control+x')
    await page.getByText('Moving "b.txt". Open the folder to move to.').waitFor()
    assert.deepEqual(await guard.findings('browse, cut'), [])
    await keyboard.press('Backspace')
    await grid.and(page.locator(':focus')).waitFor()
    await keyboard.press('Control+v')
    await toast(visitor, 'Moved "b.txt" to desk').waitFor()
    await row('b.txt').waitFor()

    // A file of the desktop, on a folder of the list.
    const dataTransfer = await page.evaluateHandle(
      "(() => { const made = new DataTransfer(); made.items.add(new File(['abc'], 'dropped.txt')); return made })()"
    )
    await row('docs').dispatchEvent('dragover', { dataTransfer })
    await grid.locator('[data-drop="upload"]').waitFor()
    await row('docs').dispatchEvent('drop', { dataTransfer })
    const dialog = page.getByRole('dialog', { name: 'Upload' })
    await dialog.getByText('dropped.txt').waitFor()
    await dialog.getByText('Root/desk/docs').waitFor()
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await toast(visitor, 'Upload Complete').waitFor()
    assert.isTrue(existsSync(onDisk('desk/docs/dropped.txt')))
    await visitor.closeDialog()

    // Details, of one and of several.
    await row('b.txt').click()
    await grid.and(page.locator(':focus')).waitFor()
    await keyboard.press('i')
    const details = page.getByRole('complementary', { name: 'Details' })
    await details.getByText('text/plain').waitFor()
    await details.getByText('SHA-256').waitFor()
    await details.getByText('Calculating…').waitFor({ state: 'detached' })
    assert.deepEqual(await guard.findings('browse, details'), [])
    await keyboard.press('Control+a')
    await details.getByRole('heading', { name: '2 folders and 2 files' }).waitFor()
    assert.deepEqual(await guard.findings('browse, details of several'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('two people see what each other does, on a phone too, and nothing is lost meanwhile', async ({ assert }) => {
    const phone = await inFront('both', viewports.phone)
    const desk = await inFront('both', viewports.desktop)
    // At the desk a selection, and a name that is being typed.
    await desk.grid.getByRole('checkbox', { name: 'Select a.txt' }).check()
    await desk.row('b.txt').click({ position: { x: 400, y: 10 } })
    await desk.grid.and(desk.page.locator(':focus')).waitFor()
    await desk.page.keyboard.press('F2')
    const field = desk.page.getByRole('textbox', { name: 'New name for b.txt' })
    await field.fill('typed.txt')

    // On the phone a folder is created and a file renamed by its menu.
    await phone.visitor.button('Create').click()
    await phone.page.getByRole('radio', { name: 'Directory' }).check()
    await phone.page.getByRole('textbox', { name: 'Name' }).fill('aaa')
    await phone.page.keyboard.press('Enter')
    await desk.row('aaa').waitFor()
    assert.equal(await field.inputValue(), 'typed.txt')
    await desk.page.getByText('1 item selected').waitFor()
    await field.press('Enter')
    await phone.row('typed.txt').waitFor()

    // Another program does the rest.
    renameSync(onDisk('both/typed.txt'), onDisk('both/by hand.txt'))
    rmSync(onDisk('both/docs'), { recursive: true })
    for (const { row } of [phone, desk]) {
      await row('by hand.txt').waitFor()
      await row('docs').waitFor({ state: 'detached' })
    }
    await desk.page.getByText('1 item selected').waitFor()

    // Details on the phone: a drawer that Back closes.
    await phone.visitor.button('Actions for by hand.txt').click()
    await phone.page.getByRole('menuitem', { name: 'Details' }).click()
    const drawer = phone.page.getByRole('dialog', { name: 'Details' })
    await drawer.getByText('text/plain').waitFor()
    assert.deepEqual(await phone.guard.findings('browse, details on a phone'), [])
    await phone.page.goBack()
    await drawer.waitFor({ state: 'detached' })
    await phone.row('by hand.txt').waitFor()
    assert.isFalse(await phone.page.getByRole('tree').isVisible())
    assert.deepEqual(await phone.guard.findings('browse, on a phone'), [])
    for (const { guard, context } of [phone, desk]) {
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    }
  })
})
