import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { Gate, TurnedAway } from '#core/gate'
import { readPieces } from '#core/storage/read_pieces'
import type { Result } from '#core/result'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { FileRoot } from '#files/paths/file_root'
import { openFile } from '#files/serving/open_file'

/** At once in this process, and in line for it: each keeps a disk and most of a core busy. */
const [PLACES, LINE, WAIT_MS] = [2, 6, 10_000]

/** Lets so many files be read for their checksum at once. */
export class ChecksumGate extends Gate {
  constructor() {
    super(PLACES, LINE, { waitMs: WAIT_MS })
  }
}

export interface Checksum {
  /** SHA-256, hexadecimal. */
  sha256: string
  /** Of the bytes that were read. */
  size: number
}

/** Reads a whole file of any size for its checksum. Throws TurnedAway if two are being read already, or the client has left. */
@inject()
export class ComputeChecksum {
  constructor(
    private root: FileRoot,
    private gate: ChecksumGate
  ) {}

  async execute(path: string, signal: AbortSignal): Promise<Result<Checksum, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(path)
      return this.gate.run(() => this.#read(names, signal), { signal })
    })
  }

  async #read(names: string[], signal: AbortSignal): Promise<Checksum> {
    return this.root.at(names, async (place) => {
      const { handle } = await openFile(place)
      try {
        const before = await handle.stat({ bigint: true })
        const hash = createHash('sha256')
        let size = 0
        for await (const piece of readPieces(handle)) {
          if (signal.aborted) throw new TurnedAway('left')
          hash.update(piece)
          size += piece.length
        }
        const after = await handle.stat({ bigint: true })
        // Half of one content and half of another have no checksum.
        if (after.mtimeNs !== before.mtimeNs || Number(after.size) !== size) fail({ type: 'changing' })
        return { sha256: hash.digest('hex'), size }
      } finally {
        await handle.close()
      }
    })
  }
}
