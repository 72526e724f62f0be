import { inject } from '@adonisjs/core'
import { randomToken } from '#core/tokens'
import { removeTree } from '#files/bin/remove_tree'
import { unseenName } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { Notes } from '#files/reserved/notes'
import { Reserved, stagingName } from '#files/reserved/reserved'

/** How the names end that are in use for as long as their process lives, whatever the times of what is under them. */
const ENDING = '.unseen'

export const isUnseen = (name: string) => name.endsWith(ENDING)

const newName = () => stagingName() + ENDING

/** Names that nobody sees, for an entry that is not complete or on its way out. */
@inject()
export class Unseen {
  constructor(
    private reserved: Reserved,
    private notes: Notes
  ) {}

  /**
   * Does something with a free name from which a rename leads to a folder: in the staging folder, or in that folder itself where
   * it is on another mount. What is under the name afterwards is removed, by the next start where the process dies.
   * @param names from the root to the folder
   */
  async near<T>(near: Folder, names: readonly string[], work: (place: Place) => Promise<T>): Promise<T> {
    return this.reserved.within('staging', [], async (staging) => {
      if ((await staging.mount()) === (await near.mount())) return use({ folder: staging, name: newName() }, work)
      const name = unseenName(randomToken())
      return this.notes.during({ about: 'leftover', at: [...names, name] }, () => use({ folder: near, name }, work))
    })
  }

  /** The same where a rename leads to the bin. */
  async inStaging<T>(work: (place: Place) => Promise<T>): Promise<T> {
    return this.reserved.within('staging', [], (staging) => use({ folder: staging, name: newName() }, work))
  }
}

async function use<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place)
  } finally {
    await removeTree(place.folder, place.name)
  }
}
