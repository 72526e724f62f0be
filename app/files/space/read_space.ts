import { statfs } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { Result } from '#core/result'
import type { Entry } from '#files/entries/entry'
import { namesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { CheckHits } from '#files/search/check_hits'
import { FileIndex } from '#files/search/file_index'
import { type Freshness, freshnessOf } from '#files/search/freshness'
import type { Sums } from '#files/search/index/sum_sizes'
import { Quota } from '#files/quota/quota'
import { QuotaRules } from '#files/quota/quota_rules'
import { Reservations } from '#files/quota/reservations'
import { daysUntilFull, growthSince } from '#files/space/days_until_full'
import { KeepRules, ListKept } from '#files/upkeep/kept'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'

export interface SpacePart {
  name: string
  path: string
  type: Entry['type']
  bytes: number
  files: number
}

export interface Space extends Freshness {
  path: string
  /** There are entries with names that a path can't contain. They count against the quota and in nothing else here. */
  leavesOut: boolean
  /** Of what is below the path, bin and versions left out. */
  bytes: number
  files: number
  /** Entries of the folder, the largest first. */
  parts: SpacePart[]
  others: Sums['others']
  largest: Entry[]
  oldest: Entry[]
  binBytes: number
  versionBytes: number
  /** How much the bin and versions may have together. */
  mostKeptBytes: number
  /** On the disk, for everyone. */
  freeBytes: number
  /** All that counts against FILES_QUOTA_BYTES; null without one. */
  quota: { takenBytes: number; mostBytes: number } | null
  /** Of the disk or the quota, whichever is full first. */
  fullInDays: number | null
}

/** What takes how much room, from the index. */
@inject()
export class ReadSpace {
  constructor(
    private clock: Clock,
    private root: FileRoot,
    private index: FileIndex,
    private check: CheckHits,
    private kept: ListKept,
    private rules: KeepRules,
    private quotaRules: QuotaRules,
    private limit: Quota,
    private uploads: UnfinishedUploads,
    private reservations: Reservations
  ) {}

  async execute(path: string): Promise<Result<Space, FileError>> {
    return attempt(async () => {
      const names = namesOf(path)
      const input = { names, newSince: growthSince(this.clock.now().toMillis()) }
      const { sums, state } = await this.index.ask('sum', input)
      const freshness = freshnessOf(state)
      if (!sums && !freshness.isBuilding) fail({ type: 'missing' })
      const { newBytes: _new, hasOlder: _older, ...known } = sums ?? NOTHING
      // Every folder grows on the same disk, whichever is looked at.
      const whole = (names.length === 0 ? sums : (await this.index.ask('sum', { ...input, names: [] })).sums) ?? NOTHING
      const { bavail, bsize } = await this.root.within([], (folder) => statfs(folder.path))
      const freeBytes = bavail * bsize
      const kept = await this.kept.recentBytes()
      const isWhole = !freshness.atLeast && !state.leavesOut
      const quota = await this.#quota(whole.bytes + kept.binBytes + kept.versionBytes, isWhole)
      const left = quota ? Math.min(freeBytes, Math.max(0, quota.mostBytes - quota.takenBytes)) : freeBytes
      return {
        path: pathOf(names),
        leavesOut: state.leavesOut,
        ...known,
        parts: known.parts.map(({ isFolder, ...part }) => ({
          ...part,
          path: pathOf([...names, part.name]),
          type: isFolder ? ('directory' as const) : ('file' as const),
        })),
        largest: await this.#entries(known.largest),
        oldest: await this.#entries(known.oldest),
        ...kept,
        mostKeptBytes: this.rules.mostBytes,
        freeBytes,
        quota,
        fullInDays: daysUntilFull({ ...whole, isComplete: isWhole, freeBytes: left }),
        ...freshness,
      }
    })
  }

  /** What the index doesn't know counts too: then it's what was measured, but no less than the index knows, as files come from outside. */
  async #quota(bytes: number, isWhole: boolean): Promise<Space['quota']> {
    const { mostBytes } = this.quotaRules
    if (mostBytes === null) return null
    const known = bytes + (await this.uploads.declaredBytes()) + (await this.reservations.totalBytes())
    const measured = isWhole ? null : await this.limit.takenBytes()
    return { takenBytes: Math.max(known, measured?.bytes ?? 0), mostBytes }
  }

  async #entries(hits: string[][]): Promise<Entry[]> {
    return (await this.check.execute(hits)).filter((entry) => entry !== null)
  }
}

const NOTHING: Sums = {
  bytes: 0,
  files: 0,
  parts: [],
  others: { count: 0, bytes: 0 },
  largest: [],
  oldest: [],
  newBytes: 0,
  hasOlder: false,
}
