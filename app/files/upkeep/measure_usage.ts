import { statfs } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { MeasureTaken } from '#files/quota/measure_taken'
import { QuotaRules } from '#files/quota/quota_rules'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import { FileIndex } from '#files/search/file_index'
import { KeepRules, ListKept } from '#files/upkeep/kept'

export interface Usage {
  /** Of what is in the root, the bin and versions left out. */
  bytes: number
  /** Files and folders of the root, the largest first. */
  entries: { path: string; bytes: number }[]
  /** What is in the root and not among them. */
  others: { count: number; bytes: number }
  /** Of what no path leads to, as its name can't be in one, and of more files than the index has room for. */
  unlistedBytes: number
  binBytes: number
  versionBytes: number
  /** What unfinished uploads will take. */
  uploadBytes: number
  /** How much all of this may take together; null: as the disk has. */
  mostBytes: number | null
  /** How much the bin and versions may have together. */
  mostKeptBytes: number
  /** On the disk, for everyone. */
  freeBytes: number
}

/** How much room hosted files take. Reads every folder, which takes seconds for many files. */
@inject()
export class MeasureUsage {
  constructor(
    private root: FileRoot,
    private index: FileIndex,
    private measure: MeasureTaken,
    private kept: ListKept,
    private rules: KeepRules,
    private uploads: UnfinishedUploads,
    private quota: QuotaRules
  ) {}

  async execute(): Promise<Usage> {
    const { sums } = await this.index.askFresh('sum', { names: [], newSince: 0 })
    const { binBytes, versionBytes } = await this.kept.bytes()
    const { bavail, bsize } = await this.root.within([], (folder) => statfs(folder.path))
    const listed = sums?.bytes ?? 0
    const bytes = Math.max(listed, (await this.measure.execute()) - binBytes - versionBytes)
    return {
      bytes,
      entries: (sums?.parts ?? []).map(({ name, bytes }) => ({ path: pathOf([name]), bytes })),
      others: sums?.others ?? { count: 0, bytes: 0 },
      unlistedBytes: bytes - listed,
      binBytes,
      versionBytes,
      uploadBytes: await this.uploads.declaredBytes(),
      mostBytes: this.quota.mostBytes,
      mostKeptBytes: this.rules.mostBytes,
      freeBytes: bavail * bsize,
    }
  }
}
