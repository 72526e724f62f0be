import { encode } from 'uqr'

/** Light modules around the code that a scanner needs (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code as one SVG path on a square of `size` units. */
export interface QrCode {
  size: number
  path: string
}

/** Error correction M: the code is read from a screen, where nothing of it is missing. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map(rowPath).join('') }
}

/** One rectangle for each run of dark modules. */
function rowPath(row: boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}
