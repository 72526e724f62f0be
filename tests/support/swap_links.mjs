/**
 * Swaps a folder for a link to another one and back, as fast as it can, until it is ended: `node swap_links.mjs <root> <outside>`.
 * Now and then it rests in the one state or the other, so that calls get so far that the next swap hits them in the middle.
 * In the root, `swapped` is the folder or the link, and `swapped.txt` is a file or a link.
 */
import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const [root, outside] = process.argv.slice(2)
const at = (name) => join(root, name)
symlinkSync(outside, at('link'))
symlinkSync(join(outside, 'secret.txt'), at('link.txt'))
process.send?.('swapping')
/** Swaps between two rests, and how long one is. */
const BURST = 20
const REST_MS = 2

const still = new Int32Array(new SharedArrayBuffer(4))
const rest = () => Atomics.wait(still, 0, 0, REST_MS)

for (let round = 1; ; round += 1) {
  for (const ending of ['', '.txt']) {
    renameSync(at(`swapped${ending}`), at(`kept${ending}`))
    renameSync(at(`link${ending}`), at(`swapped${ending}`))
    if (round % BURST === 0) rest()
    renameSync(at(`swapped${ending}`), at(`link${ending}`))
    renameSync(at(`kept${ending}`), at(`swapped${ending}`))
    if (round % BURST === BURST / 2) rest()
  }
}
