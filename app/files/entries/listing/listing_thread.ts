import { parentPort } from 'node:worker_threads'
import type { FromListingThread, ToListingThread } from '#files/entries/listing/large_folders'
import { readListing } from '#files/entries/listing/read_listing'

/** A thread of its own, started by `LargeFolders`: it waits for the disk, and holds up no request. */

function answer({ id, path, listed }: ToListingThread): FromListingThread {
  try {
    return { id, listing: readListing(path, listed) }
  } catch {
    // Read again in the other way, which tells what is wrong.
    return { id, listing: null }
  }
}

parentPort?.on('message', (message: ToListingThread) => parentPort?.postMessage(answer(message)))
