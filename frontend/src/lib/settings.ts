/** What the server tells the pages about this installation. */
export interface Settings {
  brand: string
}

const defaults: Settings = { brand: 'Culvert' }
let current: Settings | undefined

function read(): Settings {
  if (typeof document === 'undefined') return defaults
  const content = document.querySelector<HTMLMetaElement>('meta[name="culvert"]')?.content
  if (!content) return defaults
  try {
    const given: unknown = JSON.parse(content)
    return typeof given === 'object' && given !== null ? { ...defaults, ...given } : defaults
  } catch {
    return defaults
  }
}

/** Settings of this installation, read once from the page. */
export function settings(): Settings {
  current ??= read()
  return current
}

/** For rendering at build time, when the real values are not known yet. */
export function presetSettings(values: Settings) {
  current = values
}
