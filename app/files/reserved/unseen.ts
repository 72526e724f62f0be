import { inject } from '@adonisjs/core'
import { readPieces } from '#core/storage/read_pieces'
import { writeContent } from '#core/storage/receive_file'
import { randomToken } from '#core/tokens'
import { removeTree } from '#files/bin/remove_tree'
import { RESERVED_FOLDER, unseenName } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { inoOf, type Names } from '#files/reserved/inodes'
import type { Original } from '#files/reserved/note'
import { Notes } from '#files/reserved/notes'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { requireRoom } from '#files/reserved/room'
import { giveRights, type Staged } from '#files/reserved/staging'

/** How the names end that are in use for as long as their process lives, whatever the times of what is under them. */
const ENDING = '.unseen'

export const isUnseen = (name: string) => name.endsWith(ENDING)

/** How the names end of originals that made way for a copy. Only who finds out that one is as it was copied removes it. */
const AWAY = '.away'

export const isAway = (name: string) => name.endsWith(AWAY)

const newName = () => stagingName() + ENDING

/** Hidden names for an entry that is incomplete or being removed. */
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

  /**
   * Does something with complete files from where one rename leads to a folder: where they are, or in copies where it is on
   * another mount.
   * @param names from the root to the folder
   */
  async bring<F extends Staged, T>(
    files: readonly F[],
    folder: Folder,
    names: readonly string[],
    work: (files: F[]) => Promise<T>
  ): Promise<T> {
    const [file, ...others] = files
    if (!file) return work([])
    if ((await file.folder.mount()) === (await folder.mount())) return work([...files])
    return this.near(folder, names, async (place) => {
      await copyTo(file, place)
      return this.bring(others, folder, names, (brought) => work([{ ...file, ...place }, ...brought]))
    })
  }

  /**
   * Names from the root to one like that, for an original that makes way for its copy. What is put there stays until a note of it
   * says what becomes of it.
   */
  async awayFrom(near: Folder, names: Names): Promise<Pick<Original, 'away'> & { awayIn: string }> {
    return this.reserved.within('staging', [], async (staging) => {
      const isBeside = (await staging.mount()) !== (await near.mount())
      const { ino } = await (isBeside ? near : staging).handle.stat({ bigint: true })
      const away = isBeside ? [...names, unseenName(randomToken())] : [RESERVED_FOLDER, 'staging', stagingName() + AWAY]
      return { away, awayIn: inoOf({ ino }) }
    })
  }

  /** The same where a rename leads to the bin. */
  async inStaging<T>(work: (place: Place) => Promise<T>): Promise<T> {
    return this.reserved.within('staging', [], (staging) => use({ folder: staging, name: newName() }, work))
  }
}

async function copyTo(file: Staged, { folder, name }: Place) {
  await using source = await file.folder.file(file.name)
  const stat = await source.stat({ bigint: true })
  await requireRoom(folder, Number(stat.size))
  await using copy = await folder.create(name, 0o600)
  await giveRights(copy, stat)
  await writeContent(copy, readPieces(source))
}

async function use<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place)
  } finally {
    await removeTree(place.folder, place.name)
  }
}
