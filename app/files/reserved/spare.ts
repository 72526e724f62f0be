import { inject } from '@adonisjs/core'
import { FileFailure, unless } from '#files/errors'
import { Reserved } from '#files/reserved/reserved'
import { requireRoom } from '#files/reserved/room'

/** More than deleting takes, with its line in the audit log where the database is on the same disk. */
const BYTES = 2_000_000
const NAME = 'room'

/** Room that is kept on the disk, and given up so that something can be deleted although the disk is full. */
@inject()
export class Spare {
  constructor(private reserved: Reserved) {}

  /** Keeps it again, as far as the disk has plenty. */
  async keep() {
    await this.reserved.within('spare', [], async (folder) => {
      if (await unless(['ENOENT'], folder.stat(NAME))) return
      try {
        await requireRoom(folder, BYTES * 5)
      } catch (error) {
        if (error instanceof FileFailure) return
        throw error
      }
      // Another process may be keeping it just now.
      const file = await unless(['EEXIST'], folder.create(NAME, 0o600))
      await file?.writeFile(Buffer.alloc(BYTES)).finally(() => file.close())
    })
  }

  /** Gives it up. False where there is none. */
  async release(): Promise<boolean> {
    const released = await this.reserved.withinIfThere('spare', [], async (folder) =>
      unless(
        ['ENOENT'],
        folder.removeFile(NAME).then(() => true)
      )
    )
    return released ?? false
  }
}
