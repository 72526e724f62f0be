import { inject } from '@adonisjs/core'
import { isReserved } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import { ListKept } from '#files/upkeep/kept'
import { measure } from '#files/upkeep/measure'

/** How many bytes files, the bin and versions take. Reads every folder: the index may be cut, and a quota may not. */
@inject()
export class MeasureTaken {
  constructor(
    private root: FileRoot,
    private kept: ListKept
  ) {}

  async execute(): Promise<number> {
    const { binBytes, versionBytes } = await this.kept.bytes()
    const bytes = await this.root.within([], async (folder) => {
      let sum = 0
      for await (const { name } of folder.each()) if (!isReserved(name)) sum += await measure(folder, name)
      return sum
    })
    return bytes + binBytes + versionBytes
  }
}
