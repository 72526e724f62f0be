import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { inRoot, root } from '../lib/paths.mjs'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const TYPES_ONLY = /^(?:import|export) type\b[^'"=]*\bfrom\s*['"][^'"]+['"]/gm
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

const aliases = Object.entries(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).imports).map(
  ([alias, target]) => ({ prefix: alias.replace('*', ''), folder: target.replace('./', '').replace('*.js', '') })
)

const inProject = (path) => relative(root, path).split(sep).join(posix.sep)

/** The project's file behind a specifier, or null for a package. */
function resolve(specifier, importer) {
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
  const path = alias
    ? inRoot(alias.folder + specifier.slice(alias.prefix.length))
    : specifier.startsWith('~/')
      ? inRoot('frontend/src', specifier.slice(2))
      : specifier.startsWith('.')
        ? join(dirname(inRoot(importer)), specifier)
        : null
  if (!path) return null
  const stem = path.replace(/\.js$/, '')
  const found = ENDINGS.map((ending) => stem + ending).find((file) => existsSync(file) && statSync(file).isFile())
  return found ? inProject(found) : null
}

/** Who imports what, read from the sources as text. Files are looked at when they are asked for, and once. */
export class ImportGraph {
  #direct = new Map()
  #all = new Map()

  /** What a file names in its imports: the project's files by path, packages by name. Imports of types are left out: nothing of them is there at run time. */
  direct(file) {
    let known = this.#direct.get(file)
    if (!known) {
      const text = /\.(m?[jt]s|tsx)$/.test(file) ? readFileSync(inRoot(file), 'utf8') : ''
      const names = [...text.replace(TYPES_ONLY, '').matchAll(IMPORT)].map(([, name]) => name)
      known = new Set(names.map((name) => resolve(name, file) ?? name))
      this.#direct.set(file, known)
    }
    return known
  }

  /** Everything that loading a file loads. It may be more than is needed, never less. */
  all(file) {
    let known = this.#all.get(file)
    if (known) return known
    known = new Set()
    const waiting = [file]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const name of existsSync(inRoot(next)) ? this.direct(next) : []) {
        if (known.has(name)) continue
        known.add(name)
        waiting.push(name)
      }
    }
    this.#all.set(file, known)
    return known
  }
}
