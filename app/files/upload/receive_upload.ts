import type { FileHandle } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { type ReceivedContent, writeContent } from '#core/storage/receive_file'
import { fail } from '#files/errors'
import { composed } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
import type { Reservation } from '#files/quota/quota'
import { LOOK_BYTES, requireRoom } from '#files/reserved/room'
import { FILE_MODE } from '#files/reserved/staging'
import { FIRST_BYTES, requireAccepted } from '#files/upload/accepted'
import { requireName } from '#files/upload/place_uploads'
import { UploadRules } from '#files/upload/upload_rules'

/** A file that is being sent. */
export interface ArrivingFile {
  name: string
  /** What the sender says it is; null where nothing is said. */
  type: string | null
  content: AsyncIterable<Uint8Array>
}

/** Takes in one file: counts the bytes that really come, refuses what is not accepted, and stops where there is no more room. */
@inject()
export class ReceiveUpload {
  constructor(private rules: UploadRules) {}

  async execute(
    arriving: ArrivingFile,
    file: FileHandle,
    folder: Folder,
    reservation: Reservation
  ): Promise<ReceivedContent & { name: string }> {
    const name = composed(arriving.name)
    // In full once it is known which folder it is for.
    requireName(name, ['folder'])
    await file.chmod(FILE_MODE)
    const received = await writeContent(file, this.#checked({ ...arriving, name }, folder, reservation))
    return { ...received, name }
  }

  async *#checked(file: ArrivingFile, folder: Folder, reservation: Reservation): AsyncGenerator<Uint8Array> {
    const { mostBytes, accepted } = this.rules
    let first: Buffer | null = Buffer.alloc(0)
    let size = 0
    let looked = 0
    for await (const piece of file.content) {
      size += piece.length
      if (size > mostBytes) fail({ type: 'upload_too_large', name: file.name, most: mostBytes })
      await reservation.take(piece.length)
      if (size - looked > LOOK_BYTES) {
        looked = size
        await requireRoom(folder, 0)
      }
      if (first) {
        first = Buffer.concat([first, piece])
        if (first.length >= FIRST_BYTES) {
          await requireAccepted(accepted, file, first)
          first = null
        }
      }
      yield piece
    }
    if (first) await requireAccepted(accepted, file, first)
  }
}
