import { inject } from '@adonisjs/core'
import { Bin, BINNED } from '#files/bin/bin'
import { entryNamesOf } from '#files/entries/place'
import { unless } from '#files/errors'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Transfer } from '#files/transfer/transfer'

const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES']

/** What is copied within a request. More takes longer than anyone waits for an answer, and becomes a job. */
export const AT_ONCE = { entries: 200, bytes: 20_000_000 }

export interface Amount {
  entries: number
  bytes: number
}

/** How much would have to be copied. */
@inject()
export class MeasureTransfers {
  constructor(
    private root: FileRoot,
    private bin: Bin
  ) {}

  /** Reads no further than it takes to know that it is more than `most`. An empty entry counts as a byte, so there is always something to do. */
  async execute(transfers: readonly Transfer[], most?: Amount, signal?: AbortSignal): Promise<Amount> {
    const amount = { entries: 0, bytes: 0 }
    for (const transfer of transfers) await this.#at(transfer, (place) => add(place, amount, most, signal))
    return amount
  }

  async #at(transfer: Transfer, work: (place: Place) => Promise<void>) {
    if (transfer.verb !== 'restore') return unless(GONE, this.root.at(entryNamesOf(transfer.path), work))
    return this.bin.at(transfer.id, (folder) => work({ folder, name: BINNED }))
  }
}

export const isMore = (amount: Amount, most: Amount) => amount.entries > most.entries || amount.bytes > most.bytes

async function add({ folder, name }: Place, amount: Amount, most?: Amount, signal?: AbortSignal) {
  signal?.throwIfAborted()
  if (most && isMore(amount, most)) return
  const stat = await unless(GONE, folder.stat(name))
  if (!stat) return
  amount.entries += 1
  amount.bytes += stat.isFile() ? Math.max(1, Number(stat.size)) : 1
  if (!stat.isDirectory()) return
  const inner = await unless(GONE, folder.folder(name))
  if (!inner) return
  await using open = inner
  for await (const entry of open.each()) await add({ folder: open, name: entry.name }, amount, most, signal)
}
