/**
 * Loaded before the tests, the benches and whatever they start of the sources: runs TypeScript as tsconfig.json has it, and keeps
 * what each file was compiled to. A test process has thousands of them, and most are as they were in the process before.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { inRoot, root } from '../lib/paths.mjs'
import { compilerOptions, require } from './compiler_options.mjs'
import { keepText, keptText } from './kept_text.mjs'
import { isOwn } from './own_modules.mjs'

const { version } = require('@swc/core/package.json')
const options = compilerOptions()
const KEPT = inRoot('.cache/compiled')
const settings = JSON.stringify([version, options])

const stampOf = (source) => `\n//# compiled from ${createHash('sha1').update(settings).update(source).digest('hex')}`

function compile(source, path, url) {
  const { transformSync } = require('@swc/core')
  const { code, map } = transformSync(source, { ...options, filename: path })
  const data = Buffer.from(map).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n//# sourceURL=${url}`
}

function load(url, context, next) {
  const [href] = url.split('?')
  if (!/\.tsx?$/.test(href) || !isOwn(href)) return next(url, context)
  const path = fileURLToPath(href)
  const source = readFileSync(path, 'utf8')
  const stamp = stampOf(source)
  const file = `${KEPT}/${path.slice(root.length)}.js`
  let text = keptText(file)
  if (!text.endsWith(stamp)) {
    text = compile(source, path, href) + stamp
    keepText(file, text)
  }
  return { format: 'module', source: text, shortCircuit: true }
}

process.setSourceMapsEnabled(true)
module.registerHooks({ load })
