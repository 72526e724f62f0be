// oxlint-disable-next-line import/default -- Vite makes it the address
import jbig2 from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url'
// oxlint-disable-next-line import/default -- Vite makes it the address
import openjpeg from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url'

/** Tables of the predefined encodings of Chinese, Japanese and Korean. */
const cMaps = import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const folderOf = (url: string) => new URL('.', new URL(url, location.href)).href

/** Where the decoders of JPEG 2000, JBIG2 and fax images are, in plain script: the worker imports them by their own names. Null where they aren't together. */
export const decoders = folderOf(openjpeg) === folderOf(jbig2) ? folderOf(openjpeg) : null

interface Wanted {
  kind: string
  filename: string
}

/** Hands the library's own files to it, which were built with the console. Anything else is not there. */
export class PdfFiles {
  async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
    const url = kind === 'cMapUrl' ? cMaps[`/node_modules/pdfjs-dist/cmaps/${filename}`] : undefined
    const response = url === undefined ? null : await fetch(url)
    if (!response?.ok) throw new Error(`${filename} is not there`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
