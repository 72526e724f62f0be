import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'
import { isOfDeadProcess, isOfElsewhere } from '#files/reserved/process_mark'
import { Reserved, stagingName } from '#files/reserved/reserved'

/** No request takes in an upload for so long. */
const MOST_MS = 86_400_000

const BYTES = /\.(\d{1,16})$/

/** Room that uploads in one request will take: an empty file each, whose name begins with the process and ends in the bytes. */
@inject()
export class Reservations {
  constructor(
    private reserved: Reserved,
    private clock: Clock
  ) {}

  async add(bytes: number): Promise<string> {
    return this.reserved.within('quota', [], async (folder) => {
      const name = `${stagingName()}.${bytes}`
      await (await folder.create(name, 0o600)).close()
      return name
    })
  }

  async remove(name: string) {
    await this.reserved.within('quota', [], (folder) => unless(['ENOENT'], folder.removeFile(name)))
  }

  /** Of all processes. What a dead one reserved is given up, and after a day what one did that nobody here knows. */
  async totalBytes(): Promise<number> {
    const total = await this.reserved.withinIfThere('quota', [], async (folder) => {
      let bytes = 0
      for (const { name } of await folder.entries()) {
        const [, reserved] = BYTES.exec(name) ?? []
        if (reserved === undefined) continue
        if (await this.#isGivenUp(folder, name)) await unless(['ENOENT'], folder.removeFile(name))
        else bytes += Number(reserved)
      }
      return bytes
    })
    return total ?? 0
  }

  async #isGivenUp(folder: Folder, name: string): Promise<boolean> {
    if (isOfDeadProcess(name)) return true
    const stat = isOfElsewhere(name) ? await unless(['ENOENT'], folder.stat(name)) : null
    return stat !== null && this.clock.now().toMillis() - MOST_MS > Number(stat.mtimeMs)
  }
}
