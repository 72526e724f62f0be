import contentDisposition from 'content-disposition'

/** What a browser may know the type of. Nothing among them runs on this origin, and all of it is sent to be saved. */
const TYPES: Readonly<Record<string, string>> = {
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  pdf: 'application/pdf',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/**
 * Headers of a file that is sent to be saved. The name is there twice (RFC 6266, section 4.3): in ASCII, and as it is in UTF-8.
 * The package would send Latin-1 alone where that is enough, which Chromium reads as UTF-8: every é and ü would be lost.
 */
export function downloadHeaders(name: string, extension: string) {
  return {
    'Content-Type': TYPES[extension] ?? 'application/octet-stream',
    'Content-Disposition': contentDisposition(name, { fallback: name.replaceAll(/[^\x20-\x7E]/g, '?') }),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  }
}
