import type { Job } from '../../kernel/jobs/job'
import { nameOf } from './paths'
import { shown } from './shown-name'

/** An entry of a folder, as the API describes it. */
export interface Entry {
  name: string
  /** From the root, with a leading slash. */
  path: string
  type: 'file' | 'directory'
  /** Links and devices can only be deleted. */
  kind: 'plain' | 'link' | 'special'
  /** Lower case, without the dot. */
  extension: string
  /** In bytes; null for a folder. */
  size: number | null
  modified: string
  /** The letters r, w and x: what the service may do with it. */
  permissions: string
}

/** A deleted entry that can be restored. */
export interface BinItem {
  id: string
  /** Where it was; null where the server can't read that any more. */
  path: string | null
  type: Entry['type']
  size: number | null
  /** User ID; null when deleted from the terminal. */
  deletedBy: number | null
  /** ISO 8601, UTC. */
  deletedAt: string
  /** When the bin gives it up at the latest. */
  expiresAt: string
  /** The next cleanup deletes it. */
  goesNext?: boolean
}

/** What it takes to restore something, right after it was deleted too. */
export type Deleted = Pick<BinItem, 'id' | 'path'>

/** What a deleted item was called. */
export function itemName({ path, type = 'file' }: { path: string | null; type?: Entry['type'] }): string {
  return path === null ? `Unknown ${type === 'file' ? 'file' : 'folder'}` : shown(nameOf(path))
}

/** What a call did with each entry of a selection, or of the bin. */
export interface Result {
  /** Absent for the bin. */
  path?: string
  /** Of an item in the bin. */
  id?: string
  /** `waiting`: the job does it. */
  state: 'done' | 'refused' | 'waiting'
  code?: string
  /** Why it was refused. */
  message?: string
  /** Where it is now. */
  entry?: Entry
  /** What it takes to restore it. */
  item?: BinItem
  /** Both stay: where the original is, as its path or as its ID in the bin. */
  original?: string
  /** How many links, pipes and devices are not in a copy. */
  leftOut?: number
}

export interface Results {
  results: readonly Result[]
  /** Does the rest, which takes longer than a request. */
  job: Job | null
}

export const nouns = { one: 'item', many: 'items' }
