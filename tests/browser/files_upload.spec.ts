import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { RESERVED_FOLDER } from '#files/paths/entry_path'
import { eventually } from '#tests/support/eventually'
import { signUp } from '#tests/browser/support/account'
import { viewports } from '#tests/browser/support/chromium'
import { Product } from '#tests/browser/support/product'
import { toast } from '#tests/browser/support/settings'
import type { Visitor } from '#tests/browser/support/visitor'

const MB = 1_000_000

test.group('Uploads to the file manager', (group) => {
  let product: Product
  let work: string

  group.setup(async () => {
    product = await Product.open()
    work = mkdtempSync(join(tmpdir(), 'culvert-uploads-'))
    return async () => {
      rmSync(work, { recursive: true, force: true })
      await product.close()
    }
  })

  const onDisk = (path: string) => join(product.culvert.storage, 'files', path)
  /** A file of this size on the operator's machine. */
  function local(name: string, bytes: number): string {
    const path = join(work, name)
    writeFileSync(path, 'content')
    truncateSync(path, bytes)
    return path
  }
  const choose = ({ page }: Visitor, ...paths: string[]) =>
    page.getByLabel('Files to upload', { exact: true }).setInputFiles(paths)
  const row = ({ page }: Visitor, name: string) =>
    page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })

  test('on a phone: a file that is too large is refused, another one is sent, and a taken name is asked for', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.phone)
    const { page, context, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/upload')
    await page.getByText('Up to 100.0 MB each.').waitFor()
    assert.isTrue(await visitor.button('Upload').isDisabled())
    assert.deepEqual(await guard.findings('upload, empty'), [])
    await choose(visitor, local('large.bin', 150 * MB), local('notes.txt', 1_000))
    await toast(visitor, 'Upload Errors').waitFor()
    await page.getByText('File "large.bin" is too large. Maximum size is 100.0 MB.').first().waitFor()
    assert.deepEqual(await guard.findings('upload, refused'), [])
    await visitor.button('Upload').press('Enter')
    await toast(visitor, 'Upload Complete').waitFor()
    await row(visitor, 'notes.txt').getByText('Uploaded').waitFor()
    assert.isTrue(existsSync(onDisk('notes.txt')))
    await visitor.button('Clear finished').press('Enter')

    await choose(visitor, local('notes.txt', 2_000), local('more.txt', 1_000))
    await visitor.button('Upload').press('Enter')
    await page.getByRole('dialog', { name: '"notes.txt" already exists' }).waitFor()
    assert.deepEqual(await guard.findings('upload, taken name'), [])
    // The answer that loses nothing has the focus.
    await page.locator('[role="dialog"] :focus').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('2 files uploaded successfully').first().waitFor()
    assert.isTrue(existsSync(onDisk('notes (2).txt')))
    assert.deepEqual(await guard.findings('upload, done'), [])
    assert.deepEqual(guard.complaints(), [])
    await context.close()
  })

  test('in Browse: a dropped folder keeps its structure, and 90 MB go on at 40 MB when the server was killed', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    mkdirSync(onDisk('media'), { recursive: true })
    mkdirSync(join(work, 'trip', 'day 2'), { recursive: true })
    for (const name of ['1.jpg', 'day 2/2.jpg']) local(`trip/${name}`, 2_000)
    await page.goto('/admin/files/browse/media')
    await visitor.sees('No files here yet')
    await visitor.button('Upload').click()
    await page.getByRole('dialog', { name: 'Upload' }).waitFor()
    await dropOn(visitor, 'Drop files or folders here', join(work, 'trip'))
    await row(visitor, 'trip/day 2/2.jpg').waitFor()
    assert.deepEqual(await guard.findings('upload, dialog'), [])
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('2 files uploaded successfully').first().waitFor()
    assert.deepEqual(readdirSync(onDisk('media/trip')).toSorted(), ['1.jpg', 'day 2'])

    // A line on which 90 MB take nine seconds, to a server that is killed in the middle.
    const devtools = await context.newCDPSession(page)
    const line = { offline: false, latency: 0, downloadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 10 * MB })
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await choose(visitor, local('film.mp4', 90 * MB))
    await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
    // The percent that it shows never falls.
    const bar = row(visitor, 'film.mp4').getByRole('progressbar', { name: 'Upload of film.mp4' })
    const shown: number[] = []
    const percent = async () => {
      shown.push(Number(await bar.getAttribute('aria-valuenow')))
      return shown.at(-1) ?? 0
    }
    await eventually('40 MB are on the disk', async () => {
      await percent()
      return receivedBytes(onDisk(RESERVED_FOLDER)) >= 40 * MB
    })
    await eventually('the bar says so', async () => (await percent()) >= 40)
    assert.deepEqual(
      shown,
      shown.toSorted((one, other) => one - other)
    )
    assert.isAbove(new Set(shown).size, 2)
    assert.isBelow(shown.at(-1) ?? 100, 100)
    await product.culvert.kill()
    await page.getByText(/Connection lost\. Trying again/).waitFor()
    // Nothing is sent to a server that is away: whatever was sent before is counted by now.
    const [sentBefore, kept] = [offsets.length, receivedBytes(onDisk(RESERVED_FOLDER))]
    assert.deepEqual(await guard.findings('upload, waiting'), [])
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
    await product.culvert.startAgain()
    await toast(visitor, 'File uploaded successfully').waitFor()
    assert.equal(readFileSync(onDisk('media/film.mp4')).length, 90 * MB)
    // Not a byte that was on the disk is sent again.
    assert.isTrue(offsets.slice(sentBefore).every((offset) => offset >= kept))
    await visitor.closeDialog()
    await page
      .getByRole('grid', { name: 'media' })
      .getByRole('row', { name: /film\.mp4/ })
      .waitFor()
    assert.deepEqual(guard.complaints(/ERR_|status of 5\d\d/), [])
    await context.close()
  })

  test('a page that is reloaded in the middle lists the upload as unfinished, and the same file goes on there', async ({
    assert,
  }) => {
    const visitor = await product.visitor(viewports.desktop)
    const { page, context, guard } = visitor
    await signUp(context, product.culvert, { role: 'admin' })
    await page.goto('/admin/files/upload')
    await page.getByText('Up to 100.0 MB each.').waitFor()
    const devtools = await context.newCDPSession(page)
    const line = { offline: false, latency: 0, downloadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 10 * MB })
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    const tour = local('tour.mp4', 60 * MB)
    await choose(visitor, tour)
    await visitor.button('Upload').click()
    await eventually('10 MB are on the disk', () => receivedBytes(onDisk(RESERVED_FOLDER)) >= 10 * MB)
    // The page asks whether it may go.
    page.on('dialog', (dialog) => void dialog.accept())
    const kept = receivedBytes(onDisk(RESERVED_FOLDER))
    await page.reload()
    const unfinished = page.getByRole('region', { name: 'Unfinished uploads' })
    await unfinished.getByText('tour.mp4').waitFor()
    assert.deepEqual(await guard.findings('upload, unfinished'), [])
    assert.isFalse(existsSync(onDisk('tour.mp4')))
    await devtools.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })
    const sentBefore = offsets.length
    await choose(visitor, tour)
    await visitor.button('Upload').click()
    await toast(visitor, 'File uploaded successfully').waitFor()
    assert.equal(statSync(onDisk('tour.mp4')).size, 60 * MB)
    const [first = 0] = offsets.slice(sentBefore)
    assert.isAtLeast(first, kept)
    await unfinished.waitFor({ state: 'hidden' })
    await context.close()
  })
})

/** What is on the disk of the one upload that is not done. */
function receivedBytes(reserved: string): number {
  const uploads = join(reserved, 'uploads')
  if (!existsSync(uploads)) return 0
  const contents = readdirSync(uploads).map((id) => join(uploads, id, 'content'))
  return Math.max(0, ...contents.filter((path) => existsSync(path)).map((path) => statSync(path).size))
}

/** Drops a folder of this machine, as the desktop would. */
async function dropOn({ page, context }: Visitor, text: string, path: string) {
  const box = await page.getByText(text).boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const devtools = await context.newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  await devtools.detach()
}
