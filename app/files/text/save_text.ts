import { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { entryNamesOf } from '#files/entries/place'
import { attempt, fail, type FileError } from '#files/errors'
import { History } from '#files/history/history'
import { Writings } from '#files/history/writings'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot, type Place } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { Quota } from '#files/quota/quota'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'
import { Reserved } from '#files/reserved/reserved'
import { fill, type Rights, staged } from '#files/reserved/staging'
import { Unseen } from '#files/reserved/unseen'
import { readSmall } from '#files/text/open_text'
import { decode, encode, etagOf, MOST_TEXT_BYTES } from '#files/text/text'

export interface SaveTextInput {
  path: string
  content: string
  /** Tags of the contents it may replace; another one at the path is refused. Null saves over whatever is there. */
  ifMatch: readonly string[] | null
  actorId: number | null
}

export interface SavedText {
  entry: Entry
  etag: string
}

/** What is about to be at a path. */
interface NewText {
  bytes: Buffer
  etag: string
  /** Of the file that is there. */
  replaced: Rights
}

/** Saves a text file and keeps what was there as a version. The new content is on the disk before it takes the name, in one step. */
@inject()
export class SaveText {
  constructor(
    private root: FileRoot,
    private reserved: Reserved,
    private history: History,
    private writings: Writings,
    private unseen: Unseen,
    private quota: Quota,
    private writes: FileWrites
  ) {}

  async execute(input: SaveTextInput): Promise<Result<SavedText, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(input.path)
      return this.root.at(names, (place) => this.#save(input, names, place.folder, place.name))
    })
  }

  async #save(input: SaveTextInput, names: string[], folder: Folder, name: string) {
    const before = await readSmall(folder, name)
    // A file that is no text would be ruined by one.
    decode(before.bytes)
    const bytes = encode(input.content, before.bytes)
    if (bytes.length > MOST_TEXT_BYTES) fail({ type: 'too_large', most: MOST_TEXT_BYTES })
    const text = { bytes, etag: etagOf(bytes), replaced: before.stat }
    const write = () => this.#write(input, text, names, { folder, name })
    // What is there already takes no room.
    await (text.etag === etagOf(before.bytes) ? write() : this.quota.writing(bytes.length, write))
    return { entry: await entryOf(folder, names.slice(0, -1), name), etag: text.etag }
  }

  async #write({ ifMatch, actorId }: SaveTextInput, text: NewText, names: string[], { folder, name }: Place) {
    const { bytes, etag, replaced } = text
    await staged(
      this.reserved,
      (file) => fill(file, bytes, replaced),
      (file) =>
        this.unseen.bring([file], folder, names.slice(0, -1), async ([near = file]) => {
          const changes = { path: pathOf(names), size: bytes.length }
          const proof = { at: names, ino: await inoAt(near) }
          const held = [{ folder, names: names.slice(0, -1) }]
          let isNew = true
          const plan = async () => {
            const current = etagOf((await readSmall(folder, name)).bytes)
            if (ifMatch && !ifMatch.includes(current))
              fail({ type: 'changed', ...(await this.#changeOf(names, current)) })
            isNew = current !== etag
            return isNew ? [{ actorId, action: 'file.save' as const, changes, proof, held }] : []
          }
          return this.writes.writeAll(plan, async () => {
            // Saving the same content changes nothing, and the audit log has changes only.
            if (!isNew) return
            await this.history.replacing([{ names, folder, name }], async () => {
              const noted = await this.writings.prepare(names, near, { etag, by: actorId })
              await near.folder.rename(near.name, folder, name)
              await folder.sync()
              await noted()
            })
          })
        })
    )
  }

  /** Who wrote what is there now. */
  async #changeOf(names: string[], etag: string) {
    const writing = await this.writings.of(names, etag)
    const entry = await this.root.at(names, ({ folder, name }) => entryOf(folder, [], name))
    const changedAt = writing ? DateTime.fromMillis(writing.at, { zone: 'utc' }).toISO() : entry.modified
    return { etag, changedBy: writing?.by ?? null, changedAt: changedAt ?? entry.modified }
  }
}
