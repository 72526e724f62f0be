import { readFileSync } from 'node:fs'
import { inBuild } from '../lib/paths.mjs'

const base = '/assets/'
/** The server fills in the public address of the installation. */
const origin = '__CULVERT_ORIGIN__'
const entryPoint = 'frontend/main.tsx'
/** What the entry loads once the texts are there. */
const start = 'frontend/src/app/start.tsx'
const icon = 'frontend/assets/favicon.svg'
const pictures = 'frontend/assets/icons'

/** The chunks that a module needs before it can run, itself first. */
function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk)
    throw new Error(
      `The build has no chunk ${key}; is it the file that the page imports by import()? frontend/grouped-modules-plugin.ts names those in groups`
    )
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const other of chunk.imports ?? []) closure(manifest, other, seen)
  return seen
}

const cssOf = (chunks) => [...new Set(chunks.flatMap(({ css = [] }) => css))]

/**
 * Everything that a page needs from the network besides its document. English texts are part of the modules. `drawn` are those of
 * its modules that made the document: their styles hold back the first paint.
 */
export function assetsOf(manifest, { modules, drawn = modules }, language) {
  const chunks = new Set(closure(manifest, entryPoint))
  if (language !== 'en') closure(manifest, `frontend/src/languages/${language}.ts`, chunks)
  closure(manifest, start, chunks)
  const first = new Set(chunks)
  for (const module of drawn) closure(manifest, `frontend/src/${module}`, first)
  for (const module of modules) closure(manifest, `frontend/src/${module}`, chunks)
  const list = [...chunks]
  const face = list.flatMap(({ assets = [] }) => assets).find((file) => file.startsWith('instrument-sans-latin-wght'))
  return {
    entry: manifest[entryPoint].file,
    icon: base + manifest[icon].file,
    touchIcon: pictureOf(manifest, 'apple-touch-icon'),
    preview: pictureOf(manifest, 'preview'),
    scripts: [...new Set(list.map(({ file }) => file))],
    styles: cssOf(list),
    blocking: new Set(cssOf([...first])),
    face,
  }
}

/** The built address of the mark in a window's tab. */
export function iconOf(manifest) {
  return base + manifest[icon].file
}

/** The built address of a picture of the app. */
export function pictureOf(manifest, name) {
  return base + manifest[`${pictures}/${name}.png`].file
}

/** What a document is painted with stands in it: the first paint waits for no further request. */
function inDocument(file) {
  const styles = readFileSync(inBuild('public/assets', file), 'utf8').trim()
  // A chunk that is loaded later and names this file finds the link, and asks for nothing: a disabled one loads nothing either.
  return `<style nonce="__CULVERT_NONCE__">${styles}</style>\n<link rel="stylesheet" href="${base}${file}" disabled>`
}

/** The face of the text and the styles that it is painted with come first, since they hold back the first paint. */
export function tagsOf({ entry, icon, touchIcon, preview, scripts, styles, blocking, face }, { still = false } = {}) {
  // The document is painted without them: they leave the line to the face of the text, and to what is asked for by then.
  const later = 'fetchpriority="low"'
  const code = [
    ...scripts
      .filter((file) => file !== entry)
      .map((file) => `<link rel="modulepreload" href="${base}${file}" ${later}>`),
    `<script type="module" src="${base}${entry}" ${later}></script>`,
  ]
  return [
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<meta property="og:image" content="${origin}${preview}">`,
    ...(face ? [`<link rel="preload" href="${base}${face}" as="font" type="font/woff2" crossorigin>`] : []),
    ...styles.filter((file) => blocking.has(file)).map(inDocument),
    ...(still ? [] : code),
  ].join('\n')
}

/** Styles of what comes later stand behind what is painted first: they hold back the code, not the paint. */
export function lateTagsOf({ styles, blocking }) {
  const late = styles.filter((file) => !blocking.has(file))
  return late.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('\n')
}
