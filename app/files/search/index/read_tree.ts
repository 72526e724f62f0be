import { faultOfName, isOwn, MAX_DEPTH } from '#files/paths/entry_path'
import type { IndexedFacts, SyncFolder } from '#files/paths/sync_folder'
import { type EntryTable, NONE, ROOT } from '#files/search/index/entry_table'

/** Questions are answered between two slices of a walk. */
const SLICE_MS = 10

/** Waits where the last slice was long enough. */
export type Breathe = () => Promise<void>

export function breather(): Breathe {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
}

/** Brings the index in line with what is on the disk, by open directories and without following links. */
export class ReadTree {
  /** Folders that were found below what an event named. Watchers may not know them. */
  unforeseen: string[][] = []
  #leftOut = false

  constructor(
    private table: EntryTable,
    private root: SyncFolder,
    private isStopped: () => boolean
  ) {}

  /** Reads every folder. */
  async all() {
    this.#leftOut = false
    await this.#folders([ROOT], true)
    if (!this.isStopped()) this.table.leavesOut = this.#leftOut
  }

  /**
   * Reads again what is at this path, as far as the index knows the way there: one entry, the names in a known folder, and all
   * that is below a new one.
   */
  async at(names: readonly string[]) {
    let parent = ROOT
    for (const [depth, name] of names.entries()) {
      const id = this.table.find(parent, name)
      if (id === NONE || depth === names.length - 1) return this.#entry(parent, names.slice(0, depth), name, id)
      parent = id
    }
    await this.#folders([ROOT], false)
  }

  /** Reads the facts of one known entry again, and nothing below it. */
  facts(names: readonly string[]) {
    let id: number = ROOT
    for (const name of names) id = id === NONE ? NONE : this.table.find(id, name)
    const name = names.at(-1)
    if (id === NONE || name === undefined) return
    const folder = this.root.open(names.slice(0, -1))
    const facts = folder?.facts(name)
    folder?.close()
    if (facts) this.#update(id, facts)
  }

  #update(id: number, facts: IndexedFacts) {
    if (this.table.update(id, facts)) this.table.changes += 1
  }

  async #entry(parent: number, above: readonly string[], name: string, known: number) {
    if (!this.#isIndexed(name, above.length)) return
    const folder = this.root.open(above)
    try {
      const facts = folder?.facts(name) ?? null
      if (!facts) {
        if (known !== NONE) this.table.remove(known)
        return
      }
      if (known !== NONE) this.#update(known, facts)
      const id = known === NONE ? this.table.add(parent, name, facts) : known
      if (id !== NONE && facts.kind === 'folder') await this.#folders([id], false)
    } finally {
      folder?.close()
    }
  }

  /** Reads these folders and the new ones below; with `isWhole` those that are known as well. */
  async #folders(waiting: number[], isWhole: boolean) {
    const breathe = breather()
    for (let id = waiting.pop(); id !== undefined && !this.isStopped(); id = waiting.pop())
      await this.#folder(
        id,
        (child, isNew) => {
          if (isWhole || isNew) waiting.push(child)
          if (isNew && !isWhole) this.unforeseen.push(this.table.namesOf(child))
        },
        breathe
      )
  }

  async #folder(id: number, onFolder: (child: number, isNew: boolean) => void, breathe: Breathe) {
    const { table } = this
    const names = table.namesOf(id)
    const gone = new Map([...table.children(id)].map((child) => [table.names[child] ?? '', child]))
    const folder = names.length < MAX_DEPTH ? this.root.open(names) : null
    try {
      for (const name of folder?.names() ?? []) {
        await breathe()
        if (this.isStopped()) return
        const known = gone.get(name) ?? NONE
        if (!this.#isIndexed(name, names.length) || (known === NONE && table.isFull)) continue
        const facts = folder?.facts(name)
        if (!facts) continue
        gone.delete(name)
        if (known !== NONE) this.#update(known, facts)
        const child = known === NONE ? table.add(id, name, facts) : known
        if (facts.kind === 'folder') onFolder(child, known === NONE)
      }
      for (const child of gone.values()) table.remove(child)
    } finally {
      folder?.close()
    }
  }

  /** Names that a path can't contain are left out, which is noted, and so is the reserved folder. */
  #isIndexed(name: string, depth: number): boolean {
    const isKnown = faultOfName(name, depth) === null
    if (!isKnown && !isOwn(name, depth)) this.#leftOut = this.table.leavesOut = true
    return isKnown
  }
}
