import { mkdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { Moves } from '#files/entries/moves'
import { isOwn } from '#files/paths/entry_path'
import { Folder } from '#files/paths/folder'
import { isAway, isUnseen } from '#files/reserved/unseen'
import type { Transfer } from '#files/transfer/transfer'
import { TransferJob } from '#files/transfer/transfer_job'
import { CleanUp } from '#files/upkeep/clean_up'
import { SmallDisk } from '#tests/faults/bed/small_disk'
import { filesOfAdmin, onDisk } from '#tests/support/files'

/** What a transfer's job stores as it goes on. With `trx`: together with the line in the audit log. */
export type Keep = (kept: { placing?: unknown; results?: unknown }, trx?: unknown) => Promise<void>

interface TransferRun {
  keep?: Keep
  /** Of the job, and what an earlier one stored. */
  attempt?: number
  kept?: object | null
}

/** An administrator in front of an empty root, with another disk at '/disk'. */
export async function filesOnTwoDisks() {
  const files = await filesOfAdmin()
  mkdirSync(onDisk('disk'))
  const disk = new SmallDisk(40, onDisk('disk'))
  return {
    ...files,
    removeDisk: () => disk.remove(),
    /** Does one transfer as a job. `keep` may fail, or do something once the copy is complete and not in its place yet. */
    transfer: async (transfer: Transfer, { keep = async () => {}, attempt = 1, kept = null }: TransferRun = {}) => {
      const job = await app.container.make(TransferJob)
      const own = { id: 1, input: { transfers: [transfer] }, requestedBy: files.boss.id, attempt, kept }
      return job.execute({ ...own, report: () => {}, signal: new AbortController().signal, keep: keep as never })
    },
    /** What a worker does every ten seconds. */
    owed: async () => (await app.container.make(CleanUp)).owed(),
  }
}

export type FilesOnTwoDisks = Awaited<ReturnType<typeof filesOnTwoDisks>>

/**
 * Runs once, right before a copy gets its place, when nothing of the original is looked at any more but out of sight.
 * @returns what ends it
 */
export function beforePlace(work: () => void): () => void {
  const real = Moves.prototype.place
  const end = () => void (Moves.prototype.place = real)
  Moves.prototype.place = async function (this: Moves, ...input: Parameters<typeof real>) {
    const [{ name }] = input
    if (isUnseen(name) || isOwn(name, 1)) {
      end()
      work()
    }
    return real.apply(this, input)
  }
  return end
}

/**
 * Until it is ended the disk fails with originals that went out of sight since: none can be looked at, or put back.
 * @returns what ends it
 */
export function failOutOfSight(failing: 'stat' | 'link'): () => void {
  const { rename } = Folder.prototype
  const real = Folder.prototype[failing] as (...input: unknown[]) => Promise<unknown>
  const away = new Set<string>()
  Folder.prototype.rename = async function (this: Folder, ...input: Parameters<typeof rename>) {
    const [, , toName] = input
    if (isAway(toName) || isOwn(toName, 1)) away.add(toName)
    return rename.apply(this, input)
  }
  Object.assign(Folder.prototype, {
    async [failing](this: Folder, name: string, ...rest: unknown[]) {
      if (away.has(name)) throw Object.assign(new Error('EIO'), { code: 'EIO', syscall: failing })
      return real.call(this, name, ...rest)
    },
  })
  return () => void Object.assign(Folder.prototype, { rename, [failing]: real })
}
