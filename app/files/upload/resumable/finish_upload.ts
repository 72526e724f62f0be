import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { readPieces } from '#core/storage/read_pieces'
import { unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'
import { FILE_MODE } from '#files/reserved/staging'
import { FIRST_BYTES, requireAccepted } from '#files/upload/accepted'
import type { Existing } from '#files/upload/existing'
import { PlaceUploads } from '#files/upload/place_uploads'
import { CONTENT, NOTE, type UnfinishedUpload } from '#files/upload/resumable/unfinished_uploads'
import { UploadRules } from '#files/upload/upload_rules'

const HASHED_AT_ONCE = 1_048_576

/** Gives an upload whose bytes are all here its name, as every other upload gets its own. */
@inject()
export class FinishUpload {
  constructor(
    private rules: UploadRules,
    private place: PlaceUploads
  ) {}

  /** In the upload's open folder. After a refusal it can be asked again, with another answer for a name that is taken. */
  async execute(folder: Folder, upload: UnfinishedUpload, existing: Existing) {
    const { name, size, path, owner } = upload
    await this.requireType(folder, upload)
    const sha256 = await prepare(folder)
    const written = { name, size, sha256 }
    await this.place.execute({ received: [{ folder, name: CONTENT, written }], path, existing, actorId: owner })
    await unless(['ENOENT'], folder.removeFile(CONTENT))
    // For a client that did not hear of it.
    await using note = await folder.file(NOTE)
    const now = new Date()
    await note.utimes(now, now)
  }

  /** Fails as 'type_refused'. The first bytes have to be here, unless it has fewer. */
  async requireType(folder: Folder, upload: UnfinishedUpload) {
    await using file = await folder.file(CONTENT)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0)
    await requireAccepted(this.rules.accepted, upload, buffer.subarray(0, bytesRead))
  }
}

/** The mode of a new file, and what it is. */
async function prepare(folder: Folder): Promise<string> {
  await using file = await folder.file(CONTENT)
  await file.chmod(FILE_MODE)
  const hash = createHash('sha256')
  for await (const piece of readPieces(file, Buffer.allocUnsafeSlow(HASHED_AT_ONCE))) hash.update(piece)
  await file.sync()
  return hash.digest('hex')
}
