/** An 8 by 8 black square as JPEG 2000. */
const JPX = Buffer.from(
  '/0//UQApAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAABBwEB/1IADAAAAAEAAAQEAAH/XAAEQED/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAAAWAAH/k9+AKBFQVKNv/9k=',
  'base64'
)
/** The same as JBIG2 (ITU-T T.88, 7.4.8): a page without anything on it, whose pixels are black by default. */
const JBIG2 = Buffer.from('000000003000010000001300000008000000080000000000000000040000', 'hex')

interface Part {
  head: string
  stream?: Buffer
}

const image = (stream: Buffer, facts: string): Part => ({
  head: `/Type /XObject /Subtype /Image /Width 8 /Height 8 ${facts}`,
  stream,
})
const content = (text: string): Part => ({ head: '', stream: Buffer.from(text) })
const page = (content: number, resources: string): Part => ({
  head: `/Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents ${content} 0 R /Resources << ${resources} >>`,
})
const DRAW = 'q 160 0 0 160 20 20 cm /I Do Q'

/**
 * A PDF (ISO 32000) of three pages that need files of the viewer's own: Chinese letters in a predefined encoding and no font, an
 * image in JPEG 2000, and one in JBIG2.
 */
export function demandingPdf(): Buffer {
  const parts: Part[] = [
    { head: '/Type /Catalog /Pages 2 0 R' },
    { head: '/Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3' },
    page(6, '/Font << /F 7 0 R >>'),
    page(9, '/XObject << /I 10 0 R >>'),
    page(9, '/XObject << /I 11 0 R >>'),
    content('BT /F 40 Tf 20 100 Td <4E2D6587> Tj ET'),
    { head: '/Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [8 0 R]' },
    {
      head: '/Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>',
    },
    content(DRAW),
    image(JPX, '/Filter /JPXDecode'),
    image(JBIG2, '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode'),
  ]
  const pieces: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = pieces[0]?.length ?? 0
  const add = (piece: Uint8Array) => {
    pieces.push(piece)
    length += piece.length
  }
  for (const [index, { head, stream }] of parts.entries()) {
    offsets.push(length)
    const facts = stream ? `${head} /Length ${stream.length}` : head
    add(Buffer.from(`${index + 1} 0 obj << ${facts} >>`))
    if (stream) add(Buffer.concat([Buffer.from('\nstream\n'), stream, Buffer.from('\nendstream')]))
    add(Buffer.from('\nendobj\n'))
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = parts.length + 1
  const trailer = `trailer << /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`)])
}
