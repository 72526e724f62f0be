import { load } from './booted_product.ts'
import { bootFiles } from './bound_files.ts'

/** Where a worker stops that places what it has copied. */
export type Moment =
  | 'before it has its name'
  | 'when it has its name'
  | 'when its original is away'
  | 'in the middle of removing'

/** So many files are removed before that moment. */
const REMOVED = 500

/** How the names begin that are never listed. */
const OWN = '.culvert-files.'

/** Does the jobs that wait, and does nothing more from that moment on. */
async function main() {
  const { Folder, container } = await bootFiles()
  const { Moves } = (await load('app/files/entries/moves.js')) as typeof import('#files/entries/moves')
  const { DoJobs } = (await load('app/core/jobs/do_jobs.js')) as typeof import('#core/jobs/do_jobs')
  let last: Moment | null = null
  const reach = async (moment: Moment) => {
    if (moment !== last) return
    process.send?.({ about: 'stopped' })
    // The channel to the test keeps the process.
    await new Promise(() => {})
  }
  const { place } = Moves.prototype
  Moves.prototype.place = async function (...input: Parameters<typeof place>) {
    const [{ name }] = input
    const isCopy = name.endsWith('.unseen') || name.startsWith(OWN)
    if (isCopy) await reach('before it has its name')
    await place.apply(this, input)
    if (isCopy) await reach('when it has its name')
  }
  const { rename } = Folder.prototype
  Folder.prototype.rename = async function (...input: Parameters<typeof rename>) {
    await rename.apply(this, input)
    if (input[2].endsWith('.away') || input[2].startsWith(OWN)) await reach('when its original is away')
  }
  const { removeFile } = Folder.prototype
  let removed = 0
  Folder.prototype.removeFile = async function (...input: Parameters<typeof removeFile>) {
    await removeFile.apply(this, input)
    // Those of `fillFolder`: the note of the item goes before or after them, as the disk lists them.
    if (/^\d+\.txt$/.test(input[0])) removed += 1
    if (removed === REMOVED) await reach('in the middle of removing')
  }
  process.on('message', (message) => {
    last = message as Moment
    void (async () => {
      await (await container.make(DoJobs)).execute()
      process.send?.({ about: 'done' })
    })()
  })
  process.send?.({ about: 'ready' })
}

await main()
