import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { namesOf } from '#files/entries/place'
import { fail, unless } from '#files/errors'
import { resumableValidator } from '#files/http/validators'
import { composed } from '#files/paths/entry_path'
import type { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import type { Quota } from '#files/quota/quota'
import { LOOK_BYTES, requireRoom } from '#files/reserved/room'
import { FIRST_BYTES } from '#files/upload/accepted'
import type { Existing } from '#files/upload/existing'
import { requireName } from '#files/upload/place_uploads'
import type { FinishUpload } from '#files/upload/resumable/finish_upload'
import { CONTENT, type UnfinishedUpload, type UnfinishedUploads } from '#files/upload/resumable/unfinished_uploads'
import type { UploadRules } from '#files/upload/upload_rules'

interface Parts {
  root: FileRoot
  rules: UploadRules
  uploads: UnfinishedUploads
  quota: Quota
  finish: FinishUpload
}

/** Who asks, and what to do where there is a file of this name, if it is said now. */
interface Asking {
  actorId: number
  existing: Existing | undefined
}

/**
 * Where the tus protocol keeps uploads, for one request: by open directories, like everything here. The store that comes with
 * it opens files by their paths.
 */
export class UploadStore extends DataStore {
  override extensions = ['creation', 'termination']

  constructor(
    private parts: Parts,
    private asking: Asking
  ) {
    super()
  }

  override async create(upload: Upload): Promise<Upload> {
    const { rules, quota, uploads } = this.parts
    const said = await resumableValidator.validate(withoutEmpty(upload.metadata ?? {}))
    const note = {
      name: composed(said.filename),
      type: said.filetype ?? null,
      path: said.path,
      existing: said.existing ?? 'refuse',
      size: upload.size ?? fail({ type: 'missing' }),
      owner: this.asking.actorId,
    }
    if (note.size > rules.mostBytes) fail({ type: 'upload_too_large', name: note.name, most: rules.mostBytes })
    await this.#requirePlace(note)
    await quota.admit(note.size, () => uploads.create(upload.id, note))
    if (note.size === 0) await this.#finishEmpty(upload.id)
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#at(id, async (folder, upload) => {
      if (upload.isDone) return upload.size
      await append(folder, stream, offset)
      const received = Number((await folder.stat(CONTENT)).size)
      if (offset < FIRST_BYTES && received >= FIRST_BYTES) await this.parts.finish.requireType(folder, upload)
      if (received === upload.size) await this.#finish(folder, upload)
      return received
    })
  }

  /** One byte less where only the last step is missing, so that the client sends that byte again and the step runs again. */
  override async getUpload(id: string): Promise<Upload> {
    return this.#at(id, async (_, { size, received, isDone }) => {
      return new Upload({ id, size, offset: isDone ? size : Math.min(received, size - 1) })
    })
  }

  override async remove(id: string) {
    await this.#at(id, async () => this.parts.uploads.remove(id))
  }

  /** No part follows that could try it again. */
  async #finishEmpty(id: string) {
    try {
      await this.#at(id, (folder, upload) => this.#finish(folder, upload))
    } catch (error) {
      await this.parts.uploads.remove(id)
      throw error
    }
  }

  async #finish(folder: Folder, upload: UnfinishedUpload) {
    await this.parts.finish.execute(folder, upload, this.asking.existing ?? upload.existing)
  }

  /** Before the first byte: the folder is there, and the name can be had. */
  async #requirePlace({ name, path, existing }: Pick<UnfinishedUpload, 'name' | 'path' | 'existing'>) {
    const parents = namesOf(path)
    requireName(name, parents)
    await this.parts.root.within(parents, async (folder) => {
      const taken = existing === 'refuse' && (await unless(['ENOENT'], folder.stat(name)))
      if (taken) fail({ type: 'exists', names: [name] })
    })
  }

  /** Another one's upload is none. */
  async #at<T>(id: string, work: (folder: Folder, upload: UnfinishedUpload) => Promise<T>): Promise<T> {
    const answer = await this.parts.uploads.at(id, async (folder, upload) => {
      return upload.owner === this.asking.actorId ? { value: await work(folder, upload) } : null
    })
    if (answer === null) throw ERRORS.FILE_NOT_FOUND
    return answer.value
  }
}

/** Metadata without a value is not said. */
function withoutEmpty(metadata: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(Object.entries(metadata).flatMap(([key, value]) => (value === null ? [] : [[key, value]])))
}

/** Writes what comes from this byte on. What came is kept, however it ends. */
async function append(folder: Folder, stream: Readable, offset: number) {
  await using file = await folder.writableFile(CONTENT)
  await file.truncate(offset)
  let at = offset
  let looked = offset
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      if (at - looked > LOOK_BYTES) {
        looked = at
        await requireRoom(folder, 0)
      }
      for (let done = 0; done < piece.length;) {
        const { bytesWritten } = await file.write(piece, done, piece.length - done, at)
        done += bytesWritten
        at += bytesWritten
      }
    }
  } finally {
    await file.sync()
  }
}
