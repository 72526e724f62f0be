import { inject } from '@adonisjs/core'
import type { Result } from '#core/result'
import { type Entry, entryOf } from '#files/entries/entry'
import { Moves } from '#files/entries/moves'
import { entryNamesOf, placeNew } from '#files/entries/place'
import { attempt, fail, type FileError, unless } from '#files/errors'
import { Writings } from '#files/history/writings'
import { pathOf } from '#files/paths/entry_path'
import { FileRoot, type Place } from '#files/paths/file_root'
import { Quota } from '#files/quota/quota'
import { FileWrites } from '#files/reserved/file_writes'
import { inoAt } from '#files/reserved/inodes'
import { Notes } from '#files/reserved/notes'
import { Reserved } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'
import { Unseen } from '#files/reserved/unseen'
import { readSmall } from '#files/text/open_text'
import { decode, encode, etagOf, MOST_TEXT_BYTES } from '#files/text/text'

export interface CreateEntryInput {
  path: string
  type: 'file' | 'directory'
  /** Of a file; empty where there is none. */
  content?: string | undefined
  /** A file whose line endings and byte order mark the text gets: editors drop both. One that can't be read as text gives none. */
  like?: string | undefined
  actorId: number | null
}

/** Creates an empty folder, or a file with a text. What is there already is never replaced. */
@inject()
export class CreateEntry {
  constructor(
    private root: FileRoot,
    private reserved: Reserved,
    private writings: Writings,
    private notes: Notes,
    private moves: Moves,
    private unseen: Unseen,
    private quota: Quota,
    private writes: FileWrites
  ) {}

  async execute(input: CreateEntryInput): Promise<Result<Entry, FileError>> {
    return attempt(async () => {
      const names = entryNamesOf(input.path)
      return this.root.at(names, async (place) => {
        await (input.type === 'directory' ? this.#folder(input, names, place) : this.#file(input, names, place))
        return entryOf(place.folder, names.slice(0, -1), place.name)
      })
    })
  }

  async #folder({ actorId }: CreateEntryInput, names: string[], { folder, name }: Place) {
    // Created in staging, so its inode is known before it gets its name.
    await this.unseen.near(folder, names.slice(0, -1), async (made) => {
      await made.folder.makeFolder(made.name)
      const proof = { at: names, ino: await inoAt(made) }
      const held = [{ folder, names: names.slice(0, -1) }]
      const write = { actorId, action: 'file.create_folder' as const, changes: { path: pathOf(names) }, proof, held }
      await this.writes.write(write, () => this.moves.place(made, { folder, name, names }))
    })
  }

  async #file({ content = '', like, actorId }: CreateEntryInput, names: string[], place: Place) {
    const bytes = encode(content, like === undefined ? null : await this.#bytesOf(entryNamesOf(like)))
    if (bytes.length > MOST_TEXT_BYTES) fail({ type: 'too_large', most: MOST_TEXT_BYTES })
    await this.quota.writing(bytes.length, () => this.#write(bytes, names, place, actorId))
  }

  async #write(bytes: Buffer, names: string[], { folder, name }: Place, actorId: number | null) {
    const changes = { path: pathOf(names), size: bytes.length }
    await staged(
      this.reserved,
      (file) => fill(file, bytes),
      (file) =>
        this.unseen.bring([file], folder, names.slice(0, -1), async ([near = file]) => {
          const proof = { at: names, ino: await inoAt(near) }
          const held = [{ folder, names: names.slice(0, -1) }]
          return this.writes.write({ actorId, action: 'file.create', changes, proof, held }, async () => {
            // A name that is taken keeps its own note.
            if (await unless(['ENOENT'], folder.stat(name))) fail({ type: 'exists' })
            const noted = await this.writings.prepare(names, near, { etag: etagOf(bytes), by: actorId })
            await placeNew(near, { folder, name, names }, this.notes)
            await noted()
          })
        })
    )
  }

  async #bytesOf(names: string[]): Promise<Buffer | null> {
    const read = await attempt(() =>
      this.root.at(names, async ({ folder, name }) => {
        const { bytes } = await readSmall(folder, name)
        decode(bytes)
        return bytes
      })
    )
    return read.ok ? read.value : null
  }
}
