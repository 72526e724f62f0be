import { createHash } from 'node:crypto'
import type { BigIntStats } from 'node:fs'
import { unless } from '#files/errors'
import { isOwn } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'

export const GONE = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO']

/** What differs once an entry was changed. Reading it changes none of it. */
const factsOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats) => [ino, size, mtimeNs, ctimeNs].join('-')

/** The same of the entry that a tree begins with, without what another name changes. What is in a folder has facts of its own. */
const ownFactsOf = (stat: BigIntStats) =>
  stat.isDirectory() ? `${stat.ino}` : [stat.ino, stat.size, stat.mtimeNs].join('-')

/** Names, sizes and times of everything in a tree, as one value: it takes as much memory for a million entries as for one. */
export class TreeFacts {
  readonly #sum = Buffer.alloc(32)
  readonly #lasting = Buffer.alloc(32)
  #count = 0

  add(path: string, stat: BigIntStats) {
    // In whatever order they are seen, the sum is the same.
    mix(this.#sum, hashOf(path, factsOf(stat)))
    mix(this.#lasting, hashOf(path, path === '' ? ownFactsOf(stat) : factsOf(stat)))
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  get value(): string {
    return this.#sum.toString('hex')
  }

  /** The same as long as nothing is changed, also after the entry got another name. */
  get lasting(): string {
    return this.#lasting.toString('hex')
  }
}

function hashOf(path: string, facts: string): Buffer {
  return createHash('sha256').update(`${path}\0${facts}`).digest()
}

function mix(sum: Buffer, hash: Buffer) {
  for (const [at, byte] of hash.entries()) sum[at] = (sum[at] ?? 0) ^ byte
}

/** The same of what is at a place now; null where there is nothing. */
export async function factsOfTree(place: Place): Promise<string | null> {
  return (await readTreeFacts(place))?.value ?? null
}

export async function readTreeFacts(place: Place): Promise<TreeFacts | null> {
  const facts = new TreeFacts()
  async function walk({ folder, name }: Place, path: string): Promise<boolean> {
    const stat = await unless(GONE, folder.stat(name))
    if (!stat) return false
    facts.add(path, stat)
    if (!stat.isDirectory()) return true
    const open = await unless(GONE, folder.folder(name))
    if (!open) return false
    await using inner = open
    for await (const entry of inner.each())
      if (!isOwn(entry.name, 1) && !(await walk({ folder: inner, name: entry.name }, `${path}/${entry.name}`)))
        return false
    return true
  }
  return (await walk(place, '')) ? facts : null
}
