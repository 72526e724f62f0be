import { inject } from '@adonisjs/core'
import { randomToken } from '#core/tokens'
import { removeTree } from '#files/bin/remove_tree'
import { fail, unless } from '#files/errors'
import { VersionList } from '#files/history/version_list'
import { isWithin } from '#files/paths/entry_path'
import { FileRoot } from '#files/paths/file_root'
import type { Folder } from '#files/paths/folder'
import { isHeldName } from '#files/reserved/held_name'
import { inoOf, type Names } from '#files/reserved/inodes'
import type { Note, VersionsMove } from '#files/reserved/note'
import { isNote, NOTE_ENDING, readNote } from '#files/reserved/note_file'
import { OwedLines, owedName } from '#files/reserved/owed_lines'
import { isOfDeadProcess } from '#files/reserved/process_mark'
import { Reserved, stagingName } from '#files/reserved/reserved'
import { fill, staged } from '#files/reserved/staging'

/** Notes of what is under way on the disk: work of several steps that the next start completes where a process dies in between. */
@inject()
export class Notes {
  constructor(
    private root: FileRoot,
    private reserved: Reserved,
    private versionList: VersionList,
    private owed: OwedLines
  ) {}

  /** Does something with a note of it on the disk. */
  async during<T>(note: Note, work: () => Promise<T>): Promise<T> {
    return staged(this.reserved, (file) => fill(file, Buffer.from(JSON.stringify(note))), work, NOTE_ENDING)
  }

  /** Writes a note that stays until it's dropped. One that is owed is completed within seconds, also while this process is there. */
  async keep(note: Note): Promise<{ drop: () => Promise<void>; owe: () => Promise<void> }> {
    const name = stagingName() + NOTE_ENDING
    const inStaging = <T>(work: (folder: Folder) => Promise<T>) => this.reserved.within('staging', [], work)
    const drop = () => inStaging((folder) => folder.removeFile(name))
    try {
      await inStaging(async (folder) => {
        await using file = await folder.create(name, 0o600)
        await fill(file, Buffer.from(JSON.stringify(note)))
      })
    } catch (error) {
      await unless(['ENOENT'], drop())
      throw error
    }
    return { drop, owe: () => inStaging((folder) => folder.rename(name, folder, owedName(name))) }
  }

  /**
   * Before an entry is taken from its place: fails as 'busy' where something in it waits out of sight, as it would not be found again
   * elsewhere.
   */
  async requireNoneIn(names: Names) {
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) {
        const note = isNote(name) ? await unless(['ENOENT'], readNote<Note>(folder, name)) : null
        const hidden = note && hiddenOf(note, isOfDeadProcess(name))
        if (hidden && isWithin(hidden, names) && (await this.#isThere(hidden))) fail({ type: 'busy' })
      }
    })
  }

  /** The same with the number of the folder that the versions are in, by which they are known from here on. */
  async identified({ from, to }: VersionsMove): Promise<VersionsMove> {
    return { from, to, ino: await this.#inoAt(from) }
  }

  /**
   * Takes versions along to where they belong. What is there already belongs to a file that is gone, and is put aside. Other versions
   * than those that are meant stay where they are.
   */
  async moveVersions({ from, to, ino }: VersionsMove) {
    const [name, toName] = [from.at(-1) ?? '', to.at(-1) ?? '']
    await this.root.withinIfThere(from.slice(0, -1), async (own) => {
      const stat = await unless(['ENOENT'], own.stat(name))
      if (!stat || (ino !== undefined && inoOf(stat) !== ino)) return
      await this.root.withinMade(to.slice(0, -1), 0o700, async (folder) => {
        await unless(['ENOENT'], folder.rename(toName, folder, `${randomToken()}.v`))
        await own.rename(name, folder, toName)
        await folder.sync()
      })
      this.versionList.moved(from, to)
    })
  }

  /** The names from and to which something is being moved. */
  async moving(): Promise<Names[]> {
    const ends: Names[] = []
    await this.#eachMove(async (note) => void ends.push(...endsOf(note)))
    return ends
  }

  /**
   * Lets versions follow what has moved, before something else takes its places: under the lock nobody is in the middle of a move, so
   * whoever noted it was stopped. Throws where that fails for what is at one of these names, above or below.
   */
  async settleMoves(places: readonly Names[] | 'all', isChosen: (name: string) => boolean = () => true) {
    await this.#eachMove(async (note, folder, name) => {
      if (!isChosen(name)) return
      try {
        if (await this.#follow(note)) await folder.removeFile(name)
      } catch (error) {
        const isNear = (one: Names) => endsOf(note).some((end) => isWithin(one, end) || isWithin(end, one))
        if (places === 'all' || places.some(isNear)) throw error
      }
    })
  }

  /** Completes what a stopped process noted. Under the lock; what takes long comes after it: looking at originals, removing. */
  async complete(folder: Folder, name: string) {
    const note = await readNote<Note>(folder, name)
    switch (note?.about) {
      case 'move':
        return void (await this.#completeMove(note))
      case 'carry':
        return this.#completeCarry(note)
      case 'place':
        return this.#freeName(note)
      case 'lines':
        return this.owed.settle(note.lines)
      case 'leftover':
      case 'look':
      case undefined:
        return
      default:
        return note satisfies never
    }
  }

  /** Of work that takes seconds, or minutes where much is looked at: after a day its process is gone. Copying may take longer. */
  async isBrief(folder: Folder, name: string): Promise<boolean> {
    const note = await unless(['ENOENT'], readNote<Note>(folder, name))
    return note !== null && note.about !== 'leftover'
  }

  async isMove(folder: Folder, name: string): Promise<boolean> {
    const note = await unless(['ENOENT'], readNote<Note>(folder, name))
    return note?.about === 'move' || note?.about === 'carry'
  }

  /** Removes a leftover under a hidden name. Not under the lock: it may take long, and no other process uses the name. */
  async removeLeftover(folder: Folder, name: string) {
    const note = await readNote<Note>(folder, name)
    if (note?.about === 'leftover') await this.#ifThere(note.at, (at, last) => removeTree(at, last))
  }

  /**
   * A file that has both names keeps the new one, and versions follow what has moved. A disk without letter case finds one entry
   * by both, so only names that are listed count. Answers whether it has moved.
   */
  async #completeMove({ from, to, ino, versions }: Note & { about: 'move' }): Promise<boolean> {
    if ((await this.#inoAt(to)) !== ino || !(await this.#isListed(to))) {
      // It went back, and so do its versions.
      if (versions.ino && (await this.#inoAt(from)) === ino)
        await this.moveVersions({ ...versions, from: versions.to, to: versions.from })
      return false
    }
    await this.#ifThere(from, async (folder, name) => {
      if ((await this.#inoAt(from)) === ino && (await folder.lists(name))) await folder.removeFile(name)
    })
    await this.moveVersions(versions)
    return true
  }

  /** Only what certainly held it: an empty file may be anyone's own. */
  async #freeName({ at, ino, held }: Note & { about: 'place' }) {
    await this.#ifThere(at, async (folder, name) => {
      const stat = await unless(['ENOENT'], folder.stat(name))
      if (!stat || inoOf(stat) === ino || !isHeldName(stat, held)) return
      await folder.removeFile(name)
      await folder.sync()
    })
  }

  /** Only hides the original: whether it changed since it was copied isn't known yet. */
  async #completeCarry({ original: { from, to, away }, source, ino, versions }: Note & { about: 'carry' }) {
    if ((await this.#inoAt(to)) !== ino) return
    if ((await this.#inoAt(from)) === source)
      await this.#ifThere(from, (folder, name) =>
        this.root.at(away, async (place) => {
          await folder.rename(name, place.folder, place.name)
          await folder.sync()
        })
      )
    await this.moveVersions(versions)
  }

  /** Also where the disk fails: that says nothing about what is there. */
  async #isThere(names: Names): Promise<boolean> {
    const look = this.#ifThere(names, (folder, name) => unless(['ENOENT'], folder.stat(name)))
    return look.then(
      (stat) => stat !== null,
      () => true
    )
  }

  async #inoAt(names: Names): Promise<string | null> {
    const read = async (folder: Folder, name: string) => (await unless(['ENOENT'], folder.stat(name))) ?? null
    return inoOf((await this.#ifThere(names, read)) ?? null)
  }

  async #eachMove(work: (note: NotedMove, folder: Folder, name: string) => Promise<void>) {
    await this.reserved.withinIfThere('staging', [], async (folder) => {
      for await (const { name } of folder.each()) {
        const note = isNote(name) ? await unless(['ENOENT'], readNote<Note>(folder, name)) : null
        if (note?.about === 'move' || note?.about === 'carry') await work(note, folder, name)
      }
    })
  }

  /** Answers whether nothing is left to be done. That of an original isn't, and its note stays. */
  async #follow(note: NotedMove): Promise<boolean> {
    if (note.about === 'move') return this.#completeMove(note)
    // Once more it would take those of a file that came since.
    if (note.versions.ino !== undefined) await this.#completeCarry(note)
    return false
  }

  async #isListed(names: Names): Promise<boolean> {
    return (await this.#ifThere(names, (folder, name) => folder.lists(name))) === true
  }

  async #ifThere<T>(names: Names, work: (folder: Folder, name: string) => Promise<T>): Promise<T | null> {
    const walk = this.root.withinIfThere(names.slice(0, -1), (folder) => work(folder, names.at(-1) ?? ''))
    return unless(['ENOTDIR', 'ELOOP'], walk)
  }
}

type NotedMove = Note & { about: 'move' | 'carry' }

function endsOf(note: NotedMove): Names[] {
  const { from, to } = note.about === 'move' ? note : note.original
  return [from, to]
}

/** A hidden entry that only its note leads to. A copy in progress is left out: its own process removes it, wherever its folder is. */
function hiddenOf(note: Note, isOver: boolean): Names | null {
  if (note.about === 'look') return note.original.away
  return note.about === 'leftover' && isOver ? note.at : null
}
