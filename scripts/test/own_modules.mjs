/**
 * Loaded before a program of the tests: finds the modules of this repository by their names alone. Node asks the disk several
 * times for each import of each file, and a server has ten thousand of them. Locations of package modules are kept between processes.
 * Servers started from the build skip start/whole_build and load controllers on first use, which takes a quarter off a start.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUILD, inRoot, root } from '../lib/paths.mjs'
import { KeptPackages } from './kept_packages.mjs'

const rootUrl = pathToFileURL(root).href
const buildUrl = pathToFileURL(inRoot(BUILD, '')).href
const { imports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
/** What follows '#' up to the first slash, and the folder that it means. */
const folders = new Map(
  Object.entries(imports).map(([name, path]) => [name.slice(0, -1), path.slice(0, -'*.js'.length)])
)
const found = new Map()

/** npm writes this file whenever it installs something. Where another program installed, nothing is kept. */
const installed = statSync(inRoot('node_modules/.package-lock.json'), { throwIfNoEntry: false })
const packages =
  installed &&
  new KeptPackages(inRoot('.cache/packages.json'), `${process.version} ${installed.mtimeMs} ${installed.size}`)
process.once('exit', () => packages?.keep())

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

/** Places below the repository are kept without its folder, which may be moved. */
const shorten = (url) => (url.startsWith(rootUrl) ? `/${url.slice(rootUrl.length)}` : url)
const lengthen = (url) => (url.startsWith('/') ? rootUrl + url.slice(1) : url)

/** Our own files come and go without an installation. */
const isKept = (url) => url.startsWith('node:') || url.includes('/node_modules/')

/** The package that a module is in. Empty for ours. */
const packageOf = (url) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(url)?.[0] ?? ''
const folderOf = (url) => url.slice(0, url.lastIndexOf('/'))

/** All modules of a package find other packages in the same places. What is named by a path or a '#' depends on the folder. */
const placeOf = (specifier, url) => (/^[./#]/.test(specifier) ? folderOf(url) : packageOf(url))

function ofPackage(specifier, context, next) {
  const { parentURL = '', conditions } = context
  if (!packages || !parentURL.startsWith(rootUrl)) return next(specifier, context)
  const key = `${conditions.join()} ${shorten(specifier)} ${placeOf(specifier, shorten(parentURL))}`
  let place
  const kept = packages.find(key, () => {
    place = next(specifier, context)
    return isKept(place.url) ? { ...place, url: shorten(place.url) } : null
  })
  return place ?? { ...kept, url: lengthen(kept.url), shortCircuit: true }
}

function resolve(specifier, context, next) {
  const { parentURL = '', conditions } = context
  // The framework names our files by their place.
  if (!specifier.startsWith('file:') && !isOwn(parentURL)) return ofPackage(specifier, context, next)
  const url = named(specifier, parentURL)
  if (url && !isOwn(url.href)) return ofPackage(specifier, context, next)
  const key = `${conditions.includes('require')} ${url?.href ?? specifier}`
  if (!found.has(key)) {
    const file = url && fileOf(url)
    found.set(key, file ?? ofPackage(specifier, context, next))
  }
  return { ...found.get(key), shortCircuit: true }
}

/** No build is swapped in while tests run: nothing has to be loaded before that. */
const wholeBuild = new URL('start/whole_build.js', buildUrl).href

function load(url, context, next) {
  return url === wholeBuild ? { format: 'module', source: '', shortCircuit: true } : next(url, context)
}

module.registerHooks({ resolve, load })
