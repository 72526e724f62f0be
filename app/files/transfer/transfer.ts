import type { Trx } from '#core/database/transaction'
import { pathOf, RESERVED_FOLDER } from '#files/paths/entry_path'
import type { FileWrite } from '#files/reserved/file_writes'
import type { Names } from '#files/reserved/inodes'
import { writtenChanges } from '#files/reserved/owed_lines'
import type { Entry } from '#files/entries/entry'
import type { BinItem } from '#files/bin/bin'

/** What is done with one entry of a selection. `path` is the entry's, `id` an item's of the bin. */
export type Transfer =
  | { verb: 'copy'; path: string; to: string; existing?: Existing }
  | { verb: 'move'; path: string; to: string }
  | { verb: 'delete'; path: string }
  | { verb: 'restore'; id: string; to?: string | undefined }

export type Verb = Transfer['verb']
export const VERBS: readonly Verb[] = ['copy', 'move', 'delete', 'restore']

/** What a copy does where there is something of its name: it is refused, or gets a number. */
export const COPY_EXISTING = ['refuse', 'keep'] as const
export type Existing = (typeof COPY_EXISTING)[number]

/** What came of it: the entry at its new path, or the item in the bin. */
export type Transferred = (({ entry: Entry } & LeftOut) | { item: BinItem }) & KeptOriginal

/** How many links, pipes and devices are not in a copy. Absent where there are none. */
export interface LeftOut {
  leftOut?: number
}

/** Both stay where a program beside the service changed an original after it was copied. */
export interface KeptOriginal {
  /** The original's path; of one that was in the bin and still is, the item's ID. */
  original?: string
}

/** How work of any length is watched. */
export interface TransferRun {
  /** How much will be copied. */
  bytes: number
  signal?: AbortSignal | undefined
  onCopied?: ((bytes: number) => void) | undefined
  /** Is told which entry on the disk is about to be where. */
  beforePlace?: ((placing: Placing) => Promise<void>) | undefined
  /** Writes what came of it, together with the audit log. */
  also?: ((trx: Trx) => Promise<void>) | undefined
}

export interface Placing {
  ino: string
  /** From the root. */
  names: Names
  /** Of its line in the audit log. */
  ref: string
  /** The same of its original's, should that stay. Null where nothing is taken away. */
  originalRef: string | null
  /** How many links, pipes and devices are not in it. Rows of earlier versions have none. */
  leftOut?: number
}

interface AuditFacts {
  /** From the root to where the entry is afterwards. */
  names: readonly string[]
  /** Of a file. */
  size: number | null
  actorId: number | null
  /** Which entry that is. */
  ino: string
}

/** What the audit log says of it. */
export function auditOf(transfer: Transfer, { names, size, actorId, ino }: AuditFacts): FileWrite {
  const to = pathOf(names)
  const proof = { at: names, ino }
  switch (transfer.verb) {
    case 'copy':
      return { actorId, proof, action: 'file.copy', changes: { path: samePathOf(transfer.path), to, size } }
    case 'move':
      return { actorId, proof, action: 'file.move', changes: { path: samePathOf(transfer.path), to } }
    case 'delete':
      return { actorId, proof, action: 'file.delete', changes: { path: samePathOf(transfer.path), size } }
    case 'restore':
      return { actorId, proof, action: 'file.restore', changes: { path: to } }
    default:
      return transfer satisfies never
  }
}

interface KeptEnds extends Pick<AuditFacts, 'actorId' | 'ino'> {
  back: Names
  to: Names
  ref: string | undefined
}

/** The same of an original that stays beside its copy: where it is now and where the copy is, of which one may be in the bin. */
export function keptOriginalOf(ends: KeptEnds): FileWrite {
  const { back, to, actorId, ino, ref } = ends
  const [shown, other] = itemIn(back) === null ? [back, to] : [to, back]
  const item = itemIn(other)
  const changes = { path: pathOf(shown), ...(item === null ? { to: pathOf(other) } : { item }) }
  const write = { actorId, proof: { at: back, ino }, action: 'file.keep_original', changes } as const
  return ref === undefined ? write : { ...write, ref }
}

/** Where an original is, for the requester. */
export const originalAt = (back: Names | null): KeptOriginal =>
  back === null ? {} : { original: itemIn(back) ?? pathOf(back) }

/** The same by its line in the audit log, where that is written. */
export async function originalToldOf(verb: Verb, ref: string): Promise<KeptOriginal> {
  const { path, item } = (await writtenChanges(ref)) ?? {}
  const original = verb === 'restore' ? item : path
  return typeof original === 'string' ? { original } : {}
}

/** The ID of the item whose entry these names lead to; null where they lead to no item of the bin. */
const itemIn = (names: Names): string | null => (names[0] === RESERVED_FOLDER ? (names.at(-2) ?? null) : null)

/** As the API writes it, whatever slashes were left out. The path was parsed before. */
const samePathOf = (path: string) => pathOf(path.split('/').filter(Boolean))
