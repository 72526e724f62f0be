/** The words that frontend/src/lib/settings.ts leaves in rendered pages. */
const NONCE = '__CULVERT_NONCE__'
const BRAND = '__CULVERT_BRAND__'
const SETTINGS = '__CULVERT_SETTINGS__'
const ORIGIN = '__CULVERT_ORIGIN__'

export interface PageValues {
  nonce: string
  brand: string
  /** Public address of the installation. */
  origin: string
  /** The browser has no live session: the page need not ask who is signed in. */
  signedOut: boolean
}

/** Completes a rendered page for one answer. */
export function pageDocument(html: string, { nonce, brand, origin, signedOut }: PageValues): string {
  return html
    .replaceAll(BRAND, () => escapeHtml(brand))
    .replaceAll(ORIGIN, () => escapeHtml(origin))
    .replaceAll(SETTINGS, () => escapeHtml(JSON.stringify({ brand, signedOut })))
    .replaceAll(NONCE, () => nonce)
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
