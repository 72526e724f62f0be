import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock'
import { fail, unless } from '#files/errors'
import type { Folder } from '#files/paths/folder'
import { removeTree } from '#files/bin/remove_tree'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'
import type { Existing } from '#files/upload/existing'
import { readNote } from '#files/reserved/note_file'

/** What was said of an upload when it began. */
export interface UploadNote {
  name: string
  /** What the sender says it is. */
  type: string | null
  /** The folder that it is for. */
  path: string
  existing: Existing
  size: number
  /** User ID: only this user may continue it. */
  owner: number
}

export interface UnfinishedUpload extends UploadNote {
  id: string
  /** Bytes on the disk. */
  received: number
  /** It has its name in its folder already. */
  isDone: boolean
  /** When bytes came last. Milliseconds. */
  usedAt: number
}

/** An upload without data for this long can't be continued. */
export const UNFINISHED_MS = 86_400_000
/** So long an upload whose last answer was lost can still find out that it is done. */
const DONE_MS = 3_600_000
const MOST_OF_ONE_OWNER = 200

const ID = /^[\w-]{43}$/
export const NOTE = 'note'
export const CONTENT = 'content'

/** Uploads in parts: a folder each, with what was said and what came so far. They outlive processes. */
@inject()
export class UnfinishedUploads {
  constructor(
    private clock: Clock,
    private reserved: Reserved
  ) {}

  /** Begins one. Under the lock, so that a limit holds. */
  async create(id: string, note: UploadNote) {
    const own = (await this.list()).filter(({ owner }) => owner === note.owner)
    if (own.length >= MOST_OF_ONE_OWNER) fail({ type: 'too_many_uploads', most: MOST_OF_ONE_OWNER })
    await this.reserved.within('uploads', [id], async (folder) => {
      await (await folder.create(CONTENT, 0o600)).close()
      // Without a note there is no upload.
      await staged(
        this.reserved,
        (file) => fill(file, Buffer.from(JSON.stringify(note))),
        (file) => file.folder.rename(file.name, folder, NOTE)
      )
    })
  }

  /** Does something with one, in its open folder; null where there is none of this ID, or it is too old. */
  async at<T>(id: string, work: (folder: Folder, upload: UnfinishedUpload) => Promise<T>): Promise<T | null> {
    if (!ID.test(id)) return null
    return this.reserved.withinIfThere('uploads', [id], async (folder) => {
      const upload = await read(folder, id)
      return upload && !this.#isOld(upload) ? work(folder, upload) : null
    })
  }

  /** Those that wait for bytes. */
  async list(): Promise<UnfinishedUpload[]> {
    const all = await Promise.all((await this.#ids()).map((id) => this.at(id, async (_, upload) => upload)))
    return all.filter((upload) => upload !== null).filter(({ isDone }) => !isDone)
  }

  /** What they will take up once they are done. */
  async declaredBytes(): Promise<number> {
    return (await this.list()).reduce((sum, { size }) => sum + size, 0)
  }

  /** Gone in one rename; what is slow to remove is removed afterwards. */
  async remove(id: string) {
    await this.reserved.within('staging', [], async (staging) => {
      const name = stagingName()
      await this.reserved.within('uploads', [], (folder) => unless(['ENOENT'], folder.rename(id, staging, name)))
      await removeTree(staging, name)
    })
  }

  /** Uploads that can't be continued. */
  async old(): Promise<string[]> {
    const old: string[] = []
    for (const id of await this.#ids()) {
      const isOver = await this.reserved.withinIfThere('uploads', [id], async (folder) => {
        const upload = await read(folder, id)
        if (upload) return this.#isOld(upload)
        return this.#age(Number((await folder.handle.stat()).mtimeMs)) >= UNFINISHED_MS
      })
      if (isOver) old.push(id)
    }
    return old
  }

  #isOld({ isDone, usedAt }: UnfinishedUpload): boolean {
    return this.#age(usedAt) >= (isDone ? DONE_MS : UNFINISHED_MS)
  }

  #age(time: number): number {
    return this.clock.now().toMillis() - time
  }

  async #ids(): Promise<string[]> {
    const entries = await this.reserved.withinIfThere('uploads', [], (folder) => folder.entries())
    return (entries ?? []).map(({ name }) => name).filter((name) => ID.test(name))
  }
}

/** Null without a readable note: the upload can't be continued, and is removed when it's old. */
async function read(folder: Folder, id: string): Promise<UnfinishedUpload | null> {
  const file = await unless(['ENOENT'], folder.stat(NOTE))
  const note = file && (await unless(['ENOENT'], readNote<UploadNote>(folder, NOTE)))
  if (!note) return null
  const content = await unless(['ENOENT'], folder.stat(CONTENT))
  // The file got its name by a second link, or by a rename.
  const isDone = content === null || content.nlink > 1n
  const received = isDone ? note.size : Number(content.size)
  return { ...note, id, received, isDone, usedAt: Math.max(Number(file.mtimeMs), Number(content?.mtimeMs ?? 0)) }
}
