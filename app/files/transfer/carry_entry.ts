import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { randomToken } from '#core/tokens'
import { Bin, BINNED } from '#files/bin/bin'
import { entryOf } from '#files/entries/entry'
import { entryNamesOf, refuseIntoItself } from '#files/entries/place'
import { fail, FileFailure, unless } from '#files/errors'
import { versionsOf } from '#files/history/history'
import { Writings } from '#files/history/writings'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { Quota } from '#files/quota/quota'
import { type FileWrite, FileWrites } from '#files/reserved/file_writes'
import { Reserved } from '#files/reserved/reserved'
import { Carry, type Carried, type Finish } from '#files/transfer/carry'
import { auditOf, originalAt, type Transfer, type Transferred, type TransferRun } from '#files/transfer/transfer'
import { freeName } from '#files/upload/choose_name'

type Of<V extends Transfer['verb']> = Transfer & { verb: V }

/** Copies an entry, or moves, deletes or restores one where no rename leads, however long that takes. */
@inject()
export class CarryEntry {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private reserved: Reserved,
    private bin: Bin,
    private writings: Writings,
    private quota: Quota,
    private carry: Carry,
    private writes: FileWrites
  ) {}

  /** Throws a `FileFailure`, and whatever the signal was aborted with. */
  async execute(transfer: Transfer, actorId: number | null, run: TransferRun): Promise<Transferred> {
    switch (transfer.verb) {
      case 'copy':
        return this.quota.during(run.bytes, () => this.#copy(transfer, actorId, run))
      case 'move':
        return this.#move(transfer, actorId, run)
      case 'delete':
        return this.#delete(transfer, actorId, run)
      case 'restore':
        return this.#restore(transfer, actorId, run)
      default:
        return transfer satisfies never
    }
  }

  /** Fails where a copy is in vain, before anything is copied. */
  async check({ path, to, existing }: Of<'copy'>): Promise<void> {
    const [from, target] = [entryNamesOf(path), entryNamesOf(to)]
    refuseIntoItself(from, target)
    await this.root.at(from, ({ folder, name }) => folder.stat(name))
    await this.root.at(target, async ({ folder, name }) => {
      if (existing !== 'keep') await requireFree(folder, name)
    })
  }

  async #copy(transfer: Of<'copy'>, actorId: number | null, run: TransferRun) {
    const { path, to, existing = 'refuse' } = transfer
    const [from, target] = [entryNamesOf(path), entryNamesOf(to)]
    refuseIntoItself(from, target)
    const parents = target.slice(0, -1)
    return this.root.at(from, (source) =>
      this.root.within(parents, async (folder) => {
        let name = target.at(-1) ?? ''
        let leftOut = 0
        if (existing === 'refuse') await requireFree(folder, name)
        await this.carry.copy(source, { folder, names: parents }, run, async (copied, place) => {
          leftOut = copied.leftOut
          for (;;) {
            if (existing === 'keep') name = await freeName(folder, target.at(-1) ?? '')
            const names = [...parents, name]
            const size = copied.sha256 === null ? null : copied.bytes
            const held = [{ folder, names: parents }]
            const write = { ...auditOf(transfer, { names, actorId, size, ino: copied.ino }), adds: copied.bytes, held }
            const placed = await this.#write(write, copied, names, run, async () => {
              const { sha256: etag, at } = copied
              const noted = etag === null ? null : await this.writings.prepare(names, at, { etag, by: actorId })
              await place({ folder, name, names })
              await noted?.()
            }).catch((error: unknown) => (existing === 'keep' && isTaken(error) ? 'taken' : Promise.reject(error)))
            if (placed !== 'taken') return
          }
        })
        return { entry: await entryOf(folder, parents, name), ...(leftOut === 0 ? {} : { leftOut }) }
      })
    )
  }

  async #move(transfer: Of<'move'>, actorId: number | null, run: TransferRun) {
    const [from, target] = [entryNamesOf(transfer.path), entryNamesOf(transfer.to)]
    refuseIntoItself(from, target)
    const parents = target.slice(0, -1)
    const name = target.at(-1) ?? ''
    return this.root.at(from, (source) =>
      this.root.within(parents, async (folder) => {
        await requireFree(folder, name)
        const isFolder = (await source.folder.stat(source.name)).isDirectory()
        const versions = { from: versionsOf(from, isFolder), to: versionsOf(target, isFolder) }
        const facts = { names: target, size: null, actorId }
        const held = [
          { folder: source.folder, names: from.slice(0, -1) },
          { folder, names: parents },
        ]
        const ends = { source: { ...source, names: from }, target: { folder, names: parents }, to: target, actorId }
        const back = await this.carry.move(ends, run, (copied, place) =>
          this.#write(
            { ...auditOf(transfer, { ...facts, ino: copied.ino }), held, takes: from },
            copied,
            target,
            run,
            () => place({ folder, name, names: target }, versions)
          )
        )
        return { entry: await entryOf(folder, parents, name), ...originalAt(back) }
      })
    )
  }

  async #delete(transfer: Of<'delete'>, actorId: number | null, run: TransferRun) {
    const names = entryNamesOf(transfer.path)
    const id = this.bin.newId()
    return this.root.at(names, (source) =>
      this.reserved.within('staging', [], async (staging) => {
        const stat = await source.folder.stat(source.name)
        const isFolder = stat.isDirectory()
        const size = isFolder ? null : Number(stat.size)
        const type = isFolder ? ('directory' as const) : ('file' as const)
        const note = { path: pathOf(names), type, size, deletedBy: actorId, deletedAt: this.clock.now().toMillis() }
        const versions = { from: versionsOf(names, isFolder), to: this.bin.versionsOf(id) }
        const target = this.bin.pathOf(id)
        const held = [{ folder: source.folder, names: names.slice(0, -1) }]
        const finish: Finish = (copied, place) => {
          const write = { ...auditOf(transfer, { names: target, size, actorId, ino: copied.ino }), held, takes: names }
          return this.#write(write, copied, target, run, () =>
            this.bin.add(id, note, (item) => place({ folder: item, name: BINNED, names: target }, versions))
          )
        }
        const ends = { source: { ...source, names }, target: { folder: staging, names: [] }, to: target, actorId }
        const back = await this.carry.move({ ...ends, leavesOutSpecial: true }, run, finish)
        return { item: { id, ...note }, ...originalAt(back) }
      })
    )
  }

  async #restore(transfer: Of<'restore'>, actorId: number | null, run: TransferRun) {
    const { id, to } = transfer
    const restored = await this.bin.at(id, async (item, { path, type }) => {
      const names = entryNamesOf(to ?? path ?? fail({ type: 'no_origin' }))
      const parents = names.slice(0, -1)
      const name = names.at(-1) ?? ''
      const versions = { from: this.bin.versionsOf(id), to: versionsOf(names, type === 'directory') }
      return this.root.withinMadeFor(parents, 0o750, async (folder) => {
        await requireFree(folder, name)
        const source = { folder: item, name: BINNED, names: this.bin.pathOf(id) }
        const ends = { source, target: { folder, names: parents }, to: names, actorId }
        const back = await this.carry.move(ends, run, (copied, place) => {
          const audit = auditOf(transfer, { names, size: null, actorId, ino: copied.ino })
          const write = { ...audit, held: [{ folder, names: parents }] }
          return this.#write(write, copied, names, run, async () => {
            await this.bin.requireThere(id)
            await place({ folder, name, names }, versions)
          })
        })
        return { entry: await entryOf(folder, parents, name), ...originalAt(back) }
      })
    })
    if (!restored) fail({ type: 'missing' })
    if (restored.original === undefined) await this.bin.discard([id])
    return restored
  }

  async #write(
    write: FileWrite,
    { ino, verify, originalRef, leftOut }: Carried,
    names: readonly string[],
    run: TransferRun,
    work: () => Promise<void>
  ): Promise<void> {
    run.signal?.throwIfAborted()
    const ref = randomToken()
    await run.beforePlace?.({ ino, names, ref, originalRef, leftOut })
    const plan = async () => {
      await verify()
      return [{ ...write, ref }]
    }
    await this.writes.writeAll(plan, work, run.also)
  }
}

/** Before anything is copied. It is checked again when the copy gets its name. */
async function requireFree(folder: Folder, name: string) {
  if (await unless(['ENOENT'], folder.stat(name))) fail({ type: 'exists' })
}

function isTaken(error: unknown): boolean {
  return error instanceof FileFailure && error.error.type === 'exists'
}
