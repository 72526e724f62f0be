import { inject } from '@adonisjs/core'
import type { JobWork } from '#core/jobs/job_kinds'
import { Bin } from '#files/bin/bin'
import { countEntries } from '#files/bin/count_entries'
import type { RemoveJobInput } from '#files/bin/empty_bin'
import { Reserved } from '#files/reserved/reserved'

/** Deletes items already taken out of the bin. They can't be restored, so canceling doesn't stop it. */
@inject()
export class RemoveJob {
  constructor(
    private bin: Bin,
    private reserved: Reserved
  ) {}

  async execute({ input: { names }, signal, report }: JobWork<RemoveJobInput>) {
    const total = await this.reserved.within('staging', [], (staging) => countEntries(staging, names))
    let done = 0
    report({ done, total })
    await this.bin.remove(names, { signal, onRemoved: () => report({ done: (done += 1) }) })
    return null
  }

  async cleanUp({ names }: RemoveJobInput) {
    await this.bin.remove(names)
  }
}
