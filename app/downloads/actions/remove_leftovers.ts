import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
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

  async execute(): Promise<string[]> {
    const left = await this.find()
    for (const name of left) await this.files.remove(name)
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
