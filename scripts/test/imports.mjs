import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { inRoot, root } from '../lib/paths.mjs'

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const TYPES_ONLY = /^(?:import|export) type\b[^'"=]*\bfrom\s*['"][^'"]+['"]/gm
/** A program that is started, or a module that is loaded, by its place beside this file or in the project. */
const BESIDE = /\bnew URL\(\s*['"](\.[^'"]+\.m?[jt]sx?)['"]/g
const PROGRAM = /['"`]((?:tests|cli|bin|scripts)\/[\w./-]+\.(?:m?[jt]s|tsx))['"`]/g
const GLOB = /\bimport\.meta\.glob(?:<.+>)?\(\s*(\[[^\]]*\]|'[^']*')/g
/** What a file finds by itself, whose names it doesn't know. */
const FOUND = { 'cli/kernel/registry.ts': 'cli/commands/*/*.ts' }
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

/** Files that a file names otherwise than by importing them. */
function named(file, text) {
  const beside = [...text.matchAll(BESIDE)].map(([, name]) => resolve(name, file))
  const programs = [...text.matchAll(PROGRAM)].map(([, path]) => (existsSync(inRoot(path)) ? path : null))
  const patterns = [...text.matchAll(GLOB)].flatMap(([, list]) =>
    [...list.matchAll(/'([^']+)'/g)].map(([, each]) => each)
  )
  const [without, wanted] = [true, false].map((isOut) => patterns.filter((each) => each.startsWith('!') === isOut))
  const cwd = dirname(inRoot(file))
  const exclude = without.map((each) => each.slice(1))
  const globbed = wanted
    .filter((each) => each.startsWith('.'))
    .flatMap((each) => globSync(each, { cwd, exclude }).map((path) => inProject(join(cwd, path))))
  const found = FOUND[file] ? globSync(FOUND[file], { cwd: root }).map((path) => path.split(sep).join(posix.sep)) : []
  return [...beside, ...programs, ...globbed, ...found].filter((path) => path !== null)
}

/** Who imports what, read from the sources as text. Files are looked at when they are asked for, and once. */
export class ImportGraph {
  #direct = new Map()
  #all = new Map()

  /** What a file names in its imports, or loads or starts by its path: the project's files by path, packages by name. Imports of types are left out: nothing of them is there at run time. */
  direct(file) {
    let known = this.#direct.get(file)
    if (!known) {
      const text = /\.(m?[jt]s|tsx)$/.test(file) ? readFileSync(inRoot(file), 'utf8') : ''
      const names = [...text.replace(TYPES_ONLY, '').matchAll(IMPORT)].map(([, name]) => name)
      known = new Set([...names.map((name) => resolve(name, file) ?? name), ...named(file, text)])
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
