const base = '/assets/'
const entryPoint = 'frontend/main.tsx'
const icon = 'frontend/assets/favicon.svg'

/** The chunks that a module needs before it can run, itself first. */
function closure(manifest, key, seen = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no chunk ${key}; is the page's 'module' the file that it loads?`)
  if (seen.has(chunk)) return seen
  seen.add(chunk)
  for (const other of chunk.imports ?? []) closure(manifest, other, seen)
  return seen
}

/** Everything that a page needs from the network besides its document. */
export function assetsOf(manifest, modules) {
  const chunks = new Set(closure(manifest, entryPoint))
  for (const module of modules) closure(manifest, `frontend/src/${module}`, chunks)
  const list = [...chunks]
  const face = list.flatMap(({ assets = [] }) => assets).find((file) => file.startsWith('instrument-sans-latin-wght'))
  return {
    entry: manifest[entryPoint].file,
    icon: manifest[icon].file,
    scripts: list.map(({ file }) => file),
    styles: [...new Set(list.flatMap(({ css = [] }) => css))],
    face,
  }
}

/** Styles first, since they hold back the first paint; the face of the text with them. */
export function tagsOf({ entry, icon, scripts, styles, face }) {
  return [
    `<link rel="icon" type="image/svg+xml" href="${base}${icon}">`,
    ...(face ? [`<link rel="preload" href="${base}${face}" as="font" type="font/woff2" crossorigin>`] : []),
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
    ...scripts.filter((file) => file !== entry).map((file) => `<link rel="modulepreload" href="${base}${file}">`),
    `<script type="module" src="${base}${entry}"></script>`,
  ].join('\n')
}
