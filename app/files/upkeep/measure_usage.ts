import { statfs } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { isReserved, pathOf } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { QuotaRules } from '#files/quota/quota_rules'
import { UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import { KeepRules, ListKept } from '#files/upkeep/kept'
import { measure } from '#files/upkeep/measure'

export interface Usage {
  /** Of what is in the root, the bin and versions left out. */
  bytes: number
  /** Files and folders of the root, the largest first. */
  entries: { path: string; bytes: number }[]
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
    private kept: ListKept,
    private rules: KeepRules,
    private uploads: UnfinishedUploads,
    private quota: QuotaRules
  ) {}

  async execute(): Promise<Usage> {
    return this.root.within([], async (folder) => {
      const entries: Usage['entries'] = []
      for (const { name } of await folder.entries())
        if (!isReserved(name)) entries.push({ path: pathOf([name]), bytes: await measure(folder, name) })
      const { kept } = await this.kept.execute()
      const of = (kind: 'deleted' | 'version') => sum(kept.filter((one) => one.kind === kind))
      const { bavail, bsize } = await statfs(folder.path)
      return {
        bytes: sum(entries),
        entries: entries.toSorted((one, other) => other.bytes - one.bytes || (one.path < other.path ? -1 : 1)),
        binBytes: of('deleted'),
        versionBytes: of('version'),
        uploadBytes: await this.uploads.declaredBytes(),
        mostBytes: this.quota.mostBytes,
        mostKeptBytes: this.rules.mostBytes,
        freeBytes: bavail * bsize,
      }
    })
  }
}

const sum = (all: readonly { bytes: number }[]) => all.reduce((total, { bytes }) => total + bytes, 0)
