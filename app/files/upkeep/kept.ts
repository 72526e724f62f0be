import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { BIN_DAYS, Bin, BINNED } from '#files/bin/bin'
import { unless } from '#files/errors'
import { History } from '#files/history/history'
import type { KeptVersion } from '#files/history/version_list'
import { measure } from '#files/upkeep/measure'

const DAY_MS = 86_400_000
const RECENT_MS = 60_000

/** A deleted entry or an earlier version: what could be restored. */
export type Kept = { at: number; bytes: number } & (
  | { kind: 'deleted'; id: string }
  | { kind: 'version'; path: string[] }
)

export interface KeptBytes {
  binBytes: number
  versionBytes: number
}

/** How much may be kept: FILES_KEEP_BYTES. */
export class KeepRules {
  constructor(readonly mostBytes: number) {}
}

/** How large deleted entries are, by their ids. They never change, and measuring a large folder takes seconds. */
export class BinSizes extends Map<string, number> {}

/** What can be restored, and what of it the next cleanup deletes. */
@inject()
export class ListKept {
  constructor(
    private clock: Clock,
    private bin: Bin,
    private history: History,
    private rules: KeepRules,
    private sizes: BinSizes
  ) {}

  /** Oldest first. */
  async execute(): Promise<{ kept: Kept[]; excess: Kept[] }> {
    return this.#judge(await this.history.all())
  }

  /** The same without looking at every version again: those that other processes made since are not in it. */
  async forecast(): Promise<{ kept: Kept[]; excess: Kept[] }> {
    return this.#judge(await this.history.known())
  }

  async #judge(versions: KeptVersion[]): Promise<{ kept: Kept[]; excess: Kept[] }> {
    const kept = [...(await this.#deleted()), ...versions].toSorted((one, other) => one.at - other.at)
    const { mostBytes } = this.rules
    const oldest = this.clock.now().toMillis() - BIN_DAYS * DAY_MS
    // What alone is too much can't be kept, and nothing else has to go for it. Nothing else has to for what goes anyway.
    const goes = (one: Kept) => one.bytes > mostBytes || (one.kind === 'deleted' && one.at <= oldest)
    let bytes = kept.reduce((sum, one) => sum + (goes(one) ? 0 : one.bytes), 0)
    const excess = kept.filter((one) => {
      if (goes(one)) return true
      if (bytes <= mostBytes) return false
      bytes -= one.bytes
      return true
    })
    return { kept, excess }
  }

  /** How much room the bin and versions take. */
  async bytes(): Promise<KeptBytes> {
    return bytesOf((await this.execute()).kept)
  }

  /** The same for a screen that asks again and again: what others did with versions within the last minute may be missing. */
  async recentBytes(): Promise<KeptBytes> {
    return bytesOf((await this.#judge(await this.history.known(RECENT_MS))).kept)
  }

  async #deleted(): Promise<Kept[]> {
    const items = await this.bin.list()
    const gone = new Set(this.sizes.keys()).difference(new Set(items.map(({ id }) => id)))
    for (const id of gone) this.sizes.delete(id)
    const kept: Kept[] = []
    for (const { id, deletedAt } of items) {
      const bytes = this.sizes.get(id) ?? (await this.bin.at(id, (folder) => measureItem(folder)))
      if (bytes === null) continue
      this.sizes.set(id, bytes)
      kept.push({ kind: 'deleted', id, at: deletedAt, bytes })
    }
    return kept
  }
}

function bytesOf(kept: readonly Kept[]): KeptBytes {
  const of = (kind: Kept['kind']) => kept.reduce((sum, one) => (one.kind === kind ? sum + one.bytes : sum), 0)
  return { binBytes: of('deleted'), versionBytes: of('version') }
}

async function measureItem(folder: Parameters<typeof measure>[0]): Promise<number> {
  const sizes = [BINNED, 'versions'].map((name) => unless(['ENOENT'], measure(folder, name)))
  return (await Promise.all(sizes)).reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
}
