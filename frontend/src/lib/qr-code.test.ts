import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrCodeOf } from './qr-code'

it('draws exactly the dark modules of the code, with a quiet zone of four', () => {
  const text = `[Interface]\nPrivateKey = ${'k'.repeat(43)}=\n`.repeat(8)
  const { size, path } = qrCodeOf(text)
  const drawn = new Set<string>()
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(width); step++) drawn.add(`${Number(x) + step},${y}`)
  }
  const bare = encode(text, { ecc: 'M', border: 0 })
  expect(size).toBe(bare.size + 8)
  const dark = bare.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x + 4},${y + 4}`] : [])))
  expect(drawn).toEqual(new Set(dark))
})
