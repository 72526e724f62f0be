import type { FileHandle } from 'node:fs/promises'
import { inject } from '@adonisjs/core'
import { type ReceivedContent, writeContent } from '#core/storage/receive_file'
import { fail } from '#files/errors'
import { faultOfName } from '#files/paths/entry_path'
import type { Folder } from '#files/paths/folder'
import { requireRoom } from '#files/reserved/room'
import { FILE_MODE } from '#files/reserved/staging'
import { FIRST_BYTES, isAccepted } from '#files/upload/accepted'
import { UploadRules } from '#files/upload/upload_rules'

/** A file that is being sent. */
export interface ArrivingFile {
  name: string
  /** What the sender says it is; null where nothing is said. */
  type: string | null
  content: AsyncIterable<Uint8Array>
}

/** How many bytes come in between two looks at the room on the disk. */
const LOOK_BYTES = 8_000_000

/** Takes in one file: counts the bytes that really come, refuses what is not accepted, and stops where the disk gets full. */
@inject()
export class ReceiveUpload {
  constructor(private rules: UploadRules) {}

  async execute(arriving: ArrivingFile, file: FileHandle, folder: Folder): Promise<ReceivedContent & { name: string }> {
    const name = arriving.name.normalize('NFC')
    // In full once it is known which folder it is for.
    const fault = faultOfName(name, 1)
    if (fault) fail({ type: 'bad_name', name, fault })
    await file.chmod(FILE_MODE)
    const received = await writeContent(file, this.#checked({ ...arriving, name }, folder))
    return { ...received, name }
  }

  async *#checked(file: ArrivingFile, folder: Folder): AsyncGenerator<Uint8Array> {
    const { mostBytes } = this.rules
    let first: Buffer | null = Buffer.alloc(0)
    let size = 0
    let looked = 0
    for await (const piece of file.content) {
      size += piece.length
      if (size > mostBytes) fail({ type: 'upload_too_large', name: file.name, most: mostBytes })
      if (size - looked > LOOK_BYTES) {
        looked = size
        await requireRoom(folder, 0)
      }
      if (first) {
        first = Buffer.concat([first, piece])
        if (first.length >= FIRST_BYTES) {
          await this.#judge(file, first)
          first = null
        }
      }
      yield piece
    }
    if (first) await this.#judge(file, first)
  }

  async #judge(file: ArrivingFile, first: Uint8Array) {
    if (!(await isAccepted(this.rules.accepted, file, first))) fail({ type: 'type_refused', name: file.name })
  }
}
