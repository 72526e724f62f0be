/** What the server tells the pages about this installation. */
export interface Settings {
  brand: string
  /** The browser had no session when it asked for this page. */
  signedOut: boolean
}

/** Stand in for what only the server knows while pages are rendered at build time. The server looks for the same words. */
export const placeholders = {
  nonce: '__CULVERT_NONCE__',
  brand: '__CULVERT_BRAND__',
  settings: '__CULVERT_SETTINGS__',
  origin: '__CULVERT_ORIGIN__',
}

const defaults: Settings = { brand: 'Culvert', signedOut: false }
let current: Settings | undefined

function read(): Settings {
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

/** Sets them where there is no page to read them from. */
export function presetSettings(values: Settings) {
  current = values
}
