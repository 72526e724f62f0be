/** SHA-256 in hexadecimal; null where the browser offers no cryptography (a page that is not secure). */
export async function sha256Of(blob: Blob): Promise<string | null> {
  const { subtle } = crypto as Partial<Crypto>
  if (!subtle) return null
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer()))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
