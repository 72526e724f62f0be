import type { IndexedFacts } from '#files/paths/sync_folder'
import { searchable } from '#shared/file_search'

/** The number of the root, and that of no entry. */
export const ROOT = 0
export const NONE = -1

/** Bits above those of permissions. */
export const FOLDER = 8
/** Its name, or that of a folder above it, begins with a dot. */
export const HIDDEN = 16
const GONE = 32

const FIRST_ROOM = 1_024

/**
 * The index: entries by number, each fact in a column of its own, which takes a third of the memory of objects. Siblings are a
 * chain. Never holds more than `most` entries.
 */
export class EntryTable {
  /** Names as they are and as they are searched; the same text where they are equal. */
  readonly names: string[] = ['']
  readonly searched: string[] = ['']
  parents = new Int32Array(FIRST_ROOM).fill(NONE)
  sizes = new Float64Array(FIRST_ROOM)
  modified = new Float64Array(FIRST_ROOM)
  bits = new Uint8Array(FIRST_ROOM)
  #first = new Int32Array(FIRST_ROOM).fill(NONE)
  #next = new Int32Array(FIRST_ROOM).fill(NONE)
  readonly #free: number[] = []
  /** Entries, the root left out. */
  count = 0
  /** There are entries with names that a path can't contain. */
  leavesOut = false
  /** How often an entry came, went or got other facts. */
  changes = 0

  constructor(private most: number) {
    this.bits[ROOT] = FOLDER
  }

  /** The numbers of all entries, those above first or not. */
  *ids(): Generator<number> {
    for (let id = 1; id < this.names.length; id += 1) if (this.has(id)) yield id
  }

  /** There may be more entries than these. */
  get isFull(): boolean {
    return this.count >= this.most
  }

  has(id: number): boolean {
    return id < this.names.length && ((this.bits[id] ?? GONE) & GONE) === 0
  }

  isFolder(id: number): boolean {
    return ((this.bits[id] ?? 0) & FOLDER) !== 0
  }

  *children(id: number): Generator<number> {
    for (let child = this.#first[id] ?? NONE; child !== NONE; child = this.#next[child] ?? NONE) yield child
  }

  find(parent: number, name: string): number {
    let child = this.#first[parent] ?? NONE
    while (child !== NONE && this.names[child] !== name) child = this.#next[child] ?? NONE
    return child
  }

  /** The names that lead from the root to an entry. */
  namesOf(id: number): string[] {
    const names: string[] = []
    for (let at = id; at !== ROOT; at = this.parents[at] ?? ROOT) names.push(this.names[at] ?? '')
    return names.reverse()
  }

  /** Answers its number, or `NONE` where there is no room left. */
  add(parent: number, name: string, facts: IndexedFacts): number {
    if (this.isFull) return NONE
    const id = this.#free.pop() ?? this.names.length
    if (id >= this.bits.length) this.#grow()
    this.names[id] = name
    const searched = searchable(name)
    this.searched[id] = searched === name ? name : searched
    this.parents[id] = parent
    this.#first[id] = NONE
    this.#next[id] = this.#first[parent] ?? NONE
    this.#first[parent] = id
    const isHidden = name.startsWith('.') || ((this.bits[parent] ?? 0) & HIDDEN) !== 0
    this.bits[id] = isHidden ? HIDDEN : 0
    this.update(id, facts)
    this.count += 1
    this.changes += 1
    return id
  }

  /** Answers whether its facts are other ones. */
  update(id: number, { kind, size, modified, permissions }: IndexedFacts): boolean {
    const isFolder = kind === 'folder'
    if (!isFolder) this.#removeBelow(id)
    const bits = ((this.bits[id] ?? 0) & HIDDEN) | permissions | (isFolder ? FOLDER : 0)
    const before = [this.sizes[id], this.modified[id], this.bits[id]]
    this.sizes[id] = isFolder ? 0 : size
    this.modified[id] = modified
    this.bits[id] = bits
    return before[0] !== this.sizes[id] || before[1] !== modified || before[2] !== bits
  }

  /** Removes an entry and everything below it. */
  remove(id: number) {
    const parent = this.parents[id] ?? ROOT
    const after = this.#next[id] ?? NONE
    let before = this.#first[parent] ?? NONE
    if (before === id) this.#first[parent] = after
    else {
      while (before !== NONE && this.#next[before] !== id) before = this.#next[before] ?? NONE
      this.#next[before] = after
    }
    this.#drop(id)
  }

  #removeBelow(id: number) {
    let child = this.#first[id] ?? NONE
    while (child !== NONE) {
      const next = this.#next[child] ?? NONE
      this.#drop(child)
      child = next
    }
    this.#first[id] = NONE
  }

  #drop(id: number) {
    this.#removeBelow(id)
    this.names[id] = ''
    this.searched[id] = ''
    this.bits[id] = GONE
    this.#free.push(id)
    this.count -= 1
    this.changes += 1
  }

  #grow() {
    const room = this.bits.length * 2
    this.parents = enlarged(this.parents, new Int32Array(room))
    this.sizes = enlarged(this.sizes, new Float64Array(room))
    this.modified = enlarged(this.modified, new Float64Array(room))
    this.bits = enlarged(this.bits, new Uint8Array(room))
    this.#first = enlarged(this.#first, new Int32Array(room))
    this.#next = enlarged(this.#next, new Int32Array(room))
  }
}

function enlarged<T extends Int32Array | Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from)
  return to
}
