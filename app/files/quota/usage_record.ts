import { inject } from '@adonisjs/core'
import { unless } from '#files/errors'
import { QuotaRules } from '#files/quota/quota_rules'
import { Reserved } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'
import { readNote } from '#files/reserved/note_file'

/** What was measured, and a count of what was added. The difference of the two counts came after the measurement. */
export interface UsageState {
  measuredBytes: number
  /** Milliseconds. */
  measuredAt: number
  /** The count when the measurement began. */
  base: number
  added: number
}

const NAME = 'usage'

/** How much room is taken, for all processes: measuring on every upload would read every folder. Written under the lock only. */
@inject()
export class UsageRecord {
  constructor(
    private reserved: Reserved,
    private rules: QuotaRules
  ) {}

  /** Null before the first measurement, and where the note of it is damaged: the next one writes it again. */
  async read(): Promise<UsageState | null> {
    return this.reserved.withinIfThere('quota', [], (folder) => unless(['ENOENT'], readNote<UsageState>(folder, NAME)))
  }

  async write(state: UsageState) {
    await this.reserved.within('quota', [], (folder) =>
      staged(
        this.reserved,
        (file) => fill(file, Buffer.from(JSON.stringify(state))),
        (file) => file.folder.rename(file.name, folder, NAME)
      )
    )
  }

  /** Counts bytes that a write has added. Does nothing without a quota. */
  async add(bytes: number) {
    if (this.rules.mostBytes === null || bytes === 0) return
    const state = await this.read()
    if (state) await this.write({ ...state, added: state.added + bytes })
  }
}
