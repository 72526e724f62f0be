import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { test } from '@japa/runner'
import PdfDocument from 'pdfkit'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { demandingPdf } from '#tests/browser/support/pdf_file'
import { Product } from '#tests/browser/support/product'
import { eventually } from '#tests/support/eventually'
import { zipFile } from '#tests/support/zip_file'

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** Whether something dark is drawn on the canvas. */
const IS_DRAWN = `(() => {
  const canvas = document.querySelector('canvas[aria-busy="false"]')
  if (!canvas) return false
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return data.some((value, index) => index % 4 === 0 && value < 100)
})()`

test.group('Previews of hosted files', (group) => {
  let product: Product
  let folder: string

  group.setup(async () => {
    product = await Product.open()
    folder = join(product.culvert.storage, 'files', 'shown')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'a picture.jpg'), Buffer.from(PNG, 'base64'))
    const pdf = new PdfDocument({ size: 'A4' })
    const file = createWriteStream(join(folder, 'b invoice.pdf'))
    pdf.pipe(file)
    pdf.fontSize(40).text('First page').addPage().text('Second page')
    pdf.end()
    await finished(file)
    writeFileSync(
      join(folder, 'c archive.zip'),
      zipFile([{ name: 'folder/in.txt', content: 'x' }, { name: '../out.txt' }])
    )
    writeFileSync(
      join(folder, 'd drawing.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title = 1"/>'
    )
    writeFileSync(join(folder, 'é song.mp3'), Buffer.from([0, 1, 2]))
    return () => product.close()
  })

  for (const phone of [false, true])
    test(`images, PDFs, zips and texts are shown, ${phone ? 'on a phone' : 'at a desk'}`, async ({ assert }) => {
      const visitor = await product.visitor(phone ? viewports.phone : viewports.desktop)
      const { page, context, guard } = visitor
      await signUp(context, product.culvert, { role: 'admin' })
      await page.goto('/admin/files/browse/shown')
      const grid = page.getByRole('grid', { name: 'shown' })
      await grid.getByRole('row').filter({ hasText: 'a picture.jpg' }).waitFor()
      await grid.focus()
      await page.keyboard.press('Enter')
      const image = page.getByRole('img', { name: 'a picture.jpg' })
      await image.waitFor()
      await visitor.until("document.querySelector('[role=dialog] img')?.naturalWidth === 1")
      assert.match((await image.getAttribute('src')) ?? '', /^blob:/)
      assert.deepEqual(await guard.findings('preview, image'), [])

      await page.locator('[role="dialog"]:focus-within').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.getByText('Page 1 of 2').waitFor()
      await visitor.until(IS_DRAWN)
      await page.getByText('First page').waitFor({ state: 'attached' })
      assert.deepEqual(await guard.findings('preview, PDF'), [])
      await visitor.button('Next page').click()
      await page.getByText('Second page').waitFor({ state: 'attached' })
      const canvas = page.locator('canvas')
      const width = (await canvas.boundingBox())?.width ?? 0
      await visitor.button('Zoom in').click()
      await eventually('the page is larger', async () => ((await canvas.boundingBox())?.width ?? 0) > width * 1.2)
      await visitor.until(IS_DRAWN)

      await visitor.button('Next file').click()
      await page.getByRole('cell', { name: 'folder/in.txt' }).waitFor()
      await page.getByText(/Some names are suspicious/).waitFor()
      assert.deepEqual(await guard.findings('preview, zip'), [])

      await page.keyboard.press('ArrowRight')
      await page.getByRole('textbox', { name: 'Content of d drawing.svg' }).getByText('onload').waitFor()
      assert.equal(await page.locator('img, iframe, embed, object').count(), 0)
      assert.deepEqual(await guard.findings('preview, text'), [])
      await page.keyboard.press('ArrowRight')
      await page.getByText(/There is no preview for this kind of file/).waitFor()
      const [saving] = await Promise.all([page.waitForEvent('download'), visitor.button('Download').click()])
      assert.equal(saving.suggestedFilename(), 'é song.mp3')
      await visitor.closeDialog()
      await page.locator('[role="grid"]:focus [data-active]').filter({ hasText: 'é song.mp3' }).waitFor()
      assert.deepEqual(guard.complaints(), [])
      await context.close()
    })

  test('a PDF gets the tables and decoders that it needs from our own origin, and no other one loads them', async ({
    assert,
  }) => {
    writeFileSync(join(folder, 'f demanding.pdf'), demandingPdf())
    const visitor = await product.visitor(viewports.desktop)
    const { page, context, guard } = visitor
    const loaded: string[] = []
    page.on('request', (request) => void loaded.push(new URL(request.url()).pathname))
    const own = () =>
      loaded.filter((path) => /\.bcmap|_nowasm_fallback/.test(path)).map((path) => path.split('/').at(-1))
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/browse/shown')
    await visitor.button('b invoice.pdf').click()
    await visitor.until(IS_DRAWN)
    assert.deepEqual(own(), [])
    await visitor.closeDialog()
    await visitor.button('f demanding.pdf').click()
    await page.getByText('中文').waitFor({ state: 'attached' })
    await eventually('the table is loaded', () => own().some((name) => name?.startsWith('UniGB-UCS2-H')))
    await visitor.button('Next page').click()
    await page.getByText('Page 2 of 3').waitFor()
    await visitor.until(IS_DRAWN)
    await visitor.button('Next page').click()
    await page.getByText('Page 3 of 3').waitFor()
    await visitor.until(IS_DRAWN)
    for (const decoder of ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'])
      await eventually(`${decoder} is loaded`, () => own().includes(decoder))
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })
})
