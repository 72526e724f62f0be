/** Compressed copies beside every built asset that gains by it, so that no request pays for compressing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { entry } from './lib/node.mjs'
import { inBuild } from './lib/paths.mjs'

const folder = inBuild('public/assets')
const compressible = /\.(css|m?js|json|svg|txt|webmanifest)$/
const copies = [
  { ending: '.br', make: promisify(brotliCompress), options: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } },
  { ending: '.gz', make: promisify(gzip), options: { level: 9 } },
]

await entry(async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => compressible.test(file))
  for (const file of files) {
    const content = await readFile(`${folder}/${file}`)
    for (const { ending, make, options } of copies) {
      const small = await make(content, options)
      if (small.length < content.length) await writeFile(`${folder}/${file}${ending}`, small)
    }
  }
})
