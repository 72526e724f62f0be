/**
 * Loaded before a program of the tests: finds the modules of this repository by their names alone. Node asks the disk several
 * times for each import of each file, and a server has ten thousand of them. Packages are looked up as ever, each once. Servers started
 * from the build skip start/whole_build and load controllers on first use, which takes a quarter off a start.
 */
import { existsSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILD, inRoot, root } from '../lib/paths.mjs'

const rootUrl = pathToFileURL(root).href
const buildUrl = pathToFileURL(inRoot(BUILD, '')).href
const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
/** What follows '#' up to the first slash, and the folder that it means. */
const folders = new Map(
  Object.entries(imports).map(([name, path]) => [name.slice(0, -1), path.slice(0, -'*.js'.length)])
)
const found = new Map()

export const isOwn = (url) => url.startsWith(rootUrl) && !url.includes('/node_modules/')

function named(specifier, parent) {
  if (specifier.startsWith('file:')) return new URL(specifier)
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, parent)
  const end = specifier.indexOf('/') + 1
  const folder = specifier.startsWith('#') && folders.get(specifier.slice(0, end))
  return folder
    ? new URL(`${folder}${specifier.slice(end)}.js`, parent.startsWith(buildUrl) ? buildUrl : rootUrl)
    : null
}

/** A name ends as what is compiled of the file does. How TypeScript is loaded, whoever loads it knows. */
function fileOf(url) {
  const path = fileURLToPath(url)
  const others = path.endsWith('.js') ? [path.replace(/js$/, 'ts'), path.replace(/js$/, 'tsx')] : []
  const file = [path, ...others].find((candidate) => existsSync(candidate))
  if (!file || !/\.(m?js|tsx?)$/.test(file)) return null
  const answer = { url: pathToFileURL(file).href + url.search }
  return file.endsWith('js') ? { ...answer, format: 'module' } : answer
}

function resolve(specifier, context, next) {
  const { parentURL = '', conditions } = context
  // The framework names our files by their place.
  if (!specifier.startsWith('file:') && !isOwn(parentURL)) return next(specifier, context)
  const url = named(specifier, parentURL)
  if (url && !isOwn(url.href)) return next(specifier, context)
  const key = `${conditions.includes('require')} ${url?.href ?? specifier}`
  if (!found.has(key)) {
    const file = url && fileOf(url)
    found.set(key, file ?? next(specifier, context))
  }
  return { ...found.get(key), shortCircuit: true }
}

/** No build is swapped in while tests run: nothing has to be loaded before that. */
const wholeBuild = new URL('start/whole_build.js', buildUrl).href

function load(url, context, next) {
  return url === wholeBuild ? { format: 'module', source: '', shortCircuit: true } : next(url, context)
}

module.registerHooks({ resolve, load })
