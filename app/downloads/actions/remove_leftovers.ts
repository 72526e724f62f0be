import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import type { TaskWork } from '#core/health/maintenance_tasks'
import { listStoredNames } from '#downloads/queries/list_stored_names'
import { BuildFiles } from '#downloads/services/build_files'

/** A publication that copies for longer than this has died. */
const LEFT_FOR_HOURS = 24

/** Removes what publications that died left behind: files without a row that nobody has touched for a day. */
@inject()
export class RemoveLeftovers {
  constructor(
    private clock: Clock,
    private files: BuildFiles
  ) {}

  /** Answers what it removed. Stops between two files when the signal says so. */
  async execute({ signal, report }: Partial<TaskWork> = {}): Promise<string[]> {
    const left = await this.find()
    for (const [at, name] of left.entries()) {
      signal?.throwIfAborted()
      await this.files.remove(name)
      report?.({ done: at + 1, total: left.length })
    }
    return left
  }

  /** What it would remove. */
  async find(): Promise<string[]> {
    const before = this.clock.now().minus({ hours: LEFT_FOR_HOURS }).toJSDate()
    const old = await this.files.untouchedSince(before)
    if (old.length === 0) return []
    const published = new Set(await listStoredNames())
    return old.filter((name) => !published.has(name))
  }
}
