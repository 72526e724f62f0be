/**
 * Swaps a folder for a link to another one and back, as fast as it can, until it is ended: `node swap_links.mjs <root> <outside>`.
 * In the root, `swapped` is the folder or the link, and `swapped.txt` is a file or a link.
 */
import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const [root, outside] = process.argv.slice(2)
const at = (name) => join(root, name)
symlinkSync(outside, at('link'))
symlinkSync(join(outside, 'secret.txt'), at('link.txt'))
process.send?.('swapping')
for (;;) {
  for (const ending of ['', '.txt']) {
    renameSync(at(`swapped${ending}`), at(`kept${ending}`))
    renameSync(at(`link${ending}`), at(`swapped${ending}`))
    renameSync(at(`swapped${ending}`), at(`link${ending}`))
    renameSync(at(`kept${ending}`), at(`swapped${ending}`))
  }
}
