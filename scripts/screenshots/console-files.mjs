import { mkdirSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
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

/** The file manager: browsing, the editor, versions, searching, uploading, space with a quota, and the bin. */
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
}
