import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { groupedModules } from '../../frontend/grouped-modules-plugin.ts'
import { assetsOf } from './assets.mjs'

const sources = {
  'main.js': `import('./page.js'); import('./list.js'); import('./alone.js')`,
  'page.js': `import { field } from './field.js'; export const page = field`,
  'list.js': `import { field } from './field.js'; export const list = field`,
  'field.js': `export const field = document.title`,
  'alone.js': `export const alone = document.URL`,
}

/** Vite's manifest of these sources, where a page and a list share the file of a group. */
async function manifestOf() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'culvert-grouped-')))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, source] of Object.entries(sources)) await writeFile(join(root, name), source)
  const codeSplitting = { groups: [{ name: 'screens', test: /(page|list)\.js$/ }] }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [groupedModules()],
    build: { manifest: true, rolldownOptions: { input: join(root, 'main.js'), output: { codeSplitting } } },
  })
  return JSON.parse(await readFile(join(root, 'dist/.vite/manifest.json'), 'utf8'))
}

test('the manifest names modules that share the file of a group, and leaves those alone that have their own', async () => {
  const manifest = await manifestOf()
  const { file } = manifest['page.js']
  expect(file).toMatch(/screens-/)
  expect(manifest['list.js'].file).toBe(file)
  expect(manifest['page.js'].imports.map((key) => manifest[key].file)).toEqual([file])
  expect(manifest['field.js']).toBeUndefined()
  expect(manifest['alone.js'].file).toMatch(/alone-/)
})

const app = {
  'frontend/main.tsx': { file: 'main.js' },
  'frontend/src/app/start.tsx': { file: 'start.js' },
  'frontend/assets/favicon.svg': { file: 'favicon.svg' },
  'frontend/assets/icons/apple-touch-icon.png': { file: 'touch.png' },
  'frontend/assets/icons/preview.png': { file: 'preview.png' },
  'frontend/src/page.tsx': { file: 'screens.js', imports: ['_screens.js'] },
  'frontend/src/list.tsx': { file: 'screens.js', imports: ['_screens.js'] },
  '_screens.js': { file: 'screens.js', css: ['screens.css'] },
}

test('a page asks once for a file that several of its modules share', () => {
  const { scripts, styles } = assetsOf(app, { modules: ['page.tsx', 'list.tsx'] }, 'en')
  expect(scripts).toEqual(['main.js', 'start.js', 'screens.js'])
  expect(styles).toEqual(['screens.css'])
})

test('a module that the build does not name is refused, with what to look at', () => {
  expect(() => assetsOf(app, { modules: ['gone.tsx'] }, 'en')).toThrow(/no chunk frontend\/src\/gone\.tsx/)
})
