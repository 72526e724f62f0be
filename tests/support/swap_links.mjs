/**
 * Swaps a folder for a link to another one and back, as fast as it can, until it is ended: `node swap_links.mjs <root> <outside>`.
 * Now and then it rests in the one state or the other, so that calls get so far that the next swap hits them in the middle.
 * In the root, `swapped` is the folder or the link, and `swapped.txt` is a file or a link. Each folder `tree-…` that comes is
 * opened, and what is in it is swapped wherever the tree goes: into the bin, and out of it.
 */
import { closeSync, constants, openSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
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

const seen = new Set()
/** The open trees, as folders that have a name whatever their path is. */
const trees = new Map()

function findTrees() {
  for (const name of readdirSync(root)) {
    if (!name.startsWith('tree-') || seen.has(name)) continue
    seen.add(name)
    try {
      const handle = openSync(at(name), constants.O_RDONLY | constants.O_DIRECTORY)
      trees.set(`/proc/self/fd/${handle}`, handle)
      symlinkSync(outside, `/proc/self/fd/${handle}/link`)
    } catch {
      // It is gone already, or on its way out.
    }
  }
}

function swapIn(tree) {
  const move = (from, to) => renameSync(`${tree}/${from}`, `${tree}/${to}`)
  try {
    move('inner', 'kept')
    move('link', 'inner')
    move('inner', 'link')
    move('kept', 'inner')
  } catch {
    // What is in it was removed.
    closeSync(trees.get(tree))
    trees.delete(tree)
  }
}

for (let round = 1; ; round += 1) {
  if (round % BURST === 0) findTrees()
  for (const tree of trees.keys()) swapIn(tree)
  for (const ending of ['', '.txt']) {
    renameSync(at(`swapped${ending}`), at(`kept${ending}`))
    renameSync(at(`link${ending}`), at(`swapped${ending}`))
    if (round % BURST === 0) rest()
    renameSync(at(`swapped${ending}`), at(`link${ending}`))
    renameSync(at(`kept${ending}`), at(`swapped${ending}`))
    if (round % BURST === BURST / 2) rest()
  }
}
