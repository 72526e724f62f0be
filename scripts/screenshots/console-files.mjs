import { mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const button = (page, name) => page.getByRole('button', { name, exact: true })

const files = {
  'apps/culvert-android.apk': 41_700_000,
  'apps/culvert-windows.exe': 42_500_000,
  'backups/mailboxes-2026-10.tar.gz': 18_300_000,
  'photos/Zu\u0308rich 2026.jpg': 2_300_000,
  'photos/harbour.jpg': 1_700_000,
  'press/logo.svg': 4_100,
  'press/screenshots/dashboard-in-dark-colours-for-the-press-kit-of-autumn.png': 1_900_000,
  'price list.md': 900,
}

/** The file manager: browsing, the editor, versions, searching, uploading, space with a quota, the bin, and where something went wrong. */
export async function consoleFiles({ page, camera, origin, context, culvert, send }) {
  const root = join(culvert.storage, 'files')
  for (const [path, size] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), '')
    truncateSync(join(root, path), size)
  }
  const long = new Date(Date.now() - 90 * 86_400_000)
  utimesSync(join(root, 'backups/mailboxes-2026-10.tar.gz'), long, long)
  const api = (method, path, payload) => send(context, origin, path, payload, method)
  const text = (month) => `// What a month costs\nexport const price = ${month}\n`
  await api('POST', '/api/files', { path: '/prices.ts', type: 'file', content: text(399) })
  for (const month of [449, 499, 549]) await api('PUT', '/api/files', { path: '/prices.ts', content: text(month) })
  await api('POST', '/api/files', { path: '/old notes.txt', type: 'file', content: 'Old' })
  await api('DELETE', '/api/files', { path: '/old notes.txt' })

  await page.goto(`${origin}/admin/files/browse`)
  await page.getByRole('grid', { name: 'Root' }).waitFor()
  await camera.take('console-files')
  await page.goto(`${origin}/admin/files/browse/photos`)
  await button(page, 'Fix names').waitFor()
  await camera.take('console-files-names')
  await page.goto(`${origin}/admin/files/browse`)
  await button(page, 'prices.ts').click()
  await page.getByRole('textbox', { name: 'Content of prices.ts' }).waitFor()
  await camera.take('console-files-editor')
  await page.keyboard.press('Escape')
  await button(page, 'Actions for prices.ts').click()
  await page.getByRole('menuitem', { name: /^Versions/ }).click()
  await page.getByRole('list', { name: 'Versions' }).waitFor()
  await camera.take('console-files-versions')
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .click()
  await button(page, 'Next change').waitFor()
  await camera.take('console-files-versions-compare')
  await button(page, 'Close').click()
  for (const [name, path] of [
    ['search', 'search'],
    ['upload', 'upload'],
    ['space', 'space'],
    ['bin', 'bin'],
  ]) {
    await page.goto(`${origin}/admin/files/${path}`)
    await page.getByRole('heading', { name: 'Files', exact: true }).waitFor()
    if (name === 'space') await page.getByRole('list', { name: 'What takes up room' }).waitFor()
    await camera.take(`console-files-${name}`, { whole: true })
  }
  await details({ page, camera, origin })
  await conflict({ page, camera, origin, api, text })
  await found({ page, camera, origin })
  await uploads({ page, camera, origin, culvert })
  // Nobody knows any more where this was.
  const bin = join(root, '.culvert-files/bin')
  await api('DELETE', '/api/files', { path: '/press/logo.svg' })
  const { 0: id = '' } = readdirSync(bin).toSorted()
  writeFileSync(join(bin, id, 'note'), '')
  await page.goto(`${origin}/admin/files/bin`)
  await page.getByText('logo.svg').waitFor()
  await camera.take('console-files-bin-unknown')
}

async function details({ page, camera, origin }) {
  await page.goto(`${origin}/admin/files/browse`)
  await page.getByRole('grid', { name: 'Root' }).waitFor()
  await page.getByRole('row', { name: /prices\.ts/ }).click({ position: { x: 500, y: 10 } })
  await button(page, 'Show details').click()
  await page.getByText('SHA-256').waitFor()
  await camera.take('console-files-details')
  await button(page, 'Hide details').click()
}

async function conflict({ page, camera, origin, api, text }) {
  await page.goto(`${origin}/admin/files/browse`)
  await button(page, 'prices.ts').click()
  await page.getByRole('textbox', { name: 'Content of prices.ts' }).click()
  await page.keyboard.type('// mine')
  await api('PUT', '/api/files', { path: '/prices.ts', content: text(599) })
  await page.keyboard.press('Control+s')
  await page.getByText(/changed this file on/).waitFor()
  await camera.take('console-files-editor-conflict')
}

async function found({ page, camera, origin }) {
  const filters = 'text=p&type=file&extension=md&extension=svg&extension=ts&permission=r'
  await page.goto(`${origin}/admin/files/search?${filters}`)
  await page.getByRole('grid', { name: 'Search results' }).waitFor()
  await camera.take('console-files-search-filters')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
  await camera.take('console-files-search-drawer', { of: ['phone'] })
  await page.goto(`${origin}/admin/files/search?in=contents`)
  await page.getByRole('searchbox', { name: 'Text in files' }).fill('price')
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Search results' }).waitFor()
  await camera.take('console-files-search-contents')
}

async function uploads({ page, camera, origin, culvert }) {
  const folder = join(culvert.storage, 'to-upload')
  mkdirSync(folder, { recursive: true })
  const sizes = {
    'large.bin': 150_000_000,
    'film of the harbour at night.mp4': 90_000_000,
    'notes.txt': 900,
    'tour.mp4': 12_000_000,
  }
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, name), '')
    truncateSync(join(folder, name), size)
  }
  const { promise: over, resolve: letGo } = Promise.withResolvers()
  await page.goto(`${origin}/admin/files/upload`)
  const paths = Object.keys(sizes).map((name) => join(folder, name))
  await page.getByLabel('Files to upload', { exact: true }).setInputFiles(paths)
  await page
    .getByText(/large\.bin.* is too large/)
    .first()
    .waitFor()
  await camera.take('console-files-upload-queue')
  let parts = 0
  const pattern = '**/api/files/uploads/**'
  await page.route(pattern, async (route) => {
    // The picture is of an upload in the middle.
    if (route.request().method() === 'PATCH' && (parts += 1) > 3) await over
    await route.continue()
  })
  await button(page, 'Upload').click()
  await page.getByRole('progressbar').first().waitFor()
  await page.waitForTimeout(3_000)
  await camera.take('console-files-upload-progress')
  letGo()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
