import { bytesOfName, pathOfBytes, shownName } from '#core/storage/byte_names'

/** Raised when an older release could not read what this one writes. */
export const FORMAT = 2

/** Names of the entries in the archive. The header comes first, the manifest last. */
export const HEADER = 'header.json'
export const MANIFEST = 'manifest.json'
/** The present key and the previous one, one a line. */
export const APP_KEY_ENTRY = 'app-key'
export const TABLES = 'tables/'
export const FILES = 'files/'
export const BUILDS = 'builds/'

/**
 * Beside the path of a file whose name isn't UTF-8, in an extended header (pax): the bytes of its path as base64. A tar archive of
 * text has no other place for them. The path itself, which sums are made of, has `\xE9` for such a byte, so that other programs and
 * older releases unpack the file under that name.
 */
const BYTES_OF_NAME = 'CULVERT.path'

/** What a tar header says of a path. */
export function namedHeader(name: string): { name: string; pax?: Record<string, string> } {
  if (name.isWellFormed()) return { name }
  return { name: shownName(name), pax: { [BYTES_OF_NAME]: bytesOfName(name).toString('base64') } }
}

/** The path that a tar header stands for. */
export function nameInHeader({ name, pax }: { name: string; pax?: unknown }): string {
  const bytes = (pax as Record<string, string> | null | undefined)?.[BYTES_OF_NAME]
  if (bytes === undefined) return name
  const path = pathOfBytes(Buffer.from(bytes, 'base64'))
  // Sums are made of the path that is shown, so they prove nothing of another one.
  if (shownName(path) !== name) throw new BackupRefused({ type: 'damaged', reason: `It names ${name} in two ways` })
  return path
}

/** What a backup says of itself before its content. */
export interface BackupHeader {
  format: number
  release: string
  engine: Engine
  createdAt: string
  /** ID of the application key under which its secrets are sealed. */
  keyId: string
  /** ID of the key before it, under which some may still be sealed: there is one during a change of keys. */
  previousKeyId?: string | undefined
  /** Names of the migrations that its tables have seen. */
  migrations: string[]
}

export type Engine = 'SQLite' | 'MariaDB'

export interface TableSummary {
  columns: string[]
  rows: number
  /** Of all its lines, one after the other. */
  sha256: string
}

export interface FilesSummary {
  amount: number
  bytes: number
  /** Of all names, sizes and contents. */
  sha256: string
  /** How many folders there are, also empty ones; missing in backups of the first format, which have none. */
  folders?: number
  /** Of the names, modes, times and sizes of all files and folders; missing in the first format too. */
  tree?: string
}

/** What a backup holds, counted and summed up while it was written. */
export interface BackupManifest {
  tables: Record<string, TableSummary>
  /** The next ID of each table that counts; missing in the oldest backups. */
  counters?: Record<string, number>
  files: FilesSummary
  builds: FilesSummary
  /** Whether the application key is in it, and the previous one if there was one. */
  hasKey: boolean
}

/** Why a backup isn't made, read or restored: something the operator can fix. */
export type BackupFault =
  | { type: 'wrong_key' }
  | { type: 'bad_recipient' }
  | { type: 'damaged'; reason: string }
  | { type: 'not_found'; path: string }
  /** The backup itself, with the system's code for why. */
  | { type: 'backup_unreadable'; path: string; code: string }
  | { type: 'exists'; path: string }
  /** Of the folder that a backup is to be written into: it isn't there, or it or a part of its path is a file. */
  | { type: 'no_folder' | 'not_a_folder'; path: string }
  /** Nothing can be written into this folder, with the system's code for why. */
  | { type: 'not_writable'; path: string; code: string }
  /** It lies in a folder that a backup holds and a restore replaces. */
  | { type: 'inside'; path: string; folder: string }
  /** It is a mount within a folder that a restore replaces. */
  | { type: 'mounted'; path: string; folder: string }
  /** A hosted file, a build or a folder of them that can't be set aside, with the system's code for why. */
  | { type: 'immovable'; path: string; code: string }
  /** It holds what was set aside, without a journal of it. */
  | { type: 'set_aside'; path: string }
  | { type: 'disk_full'; path: string }
  /** The same of a restore, which has undone what it did: one of the folders that it writes to. */
  | { type: 'no_room'; folder: string }
  /** That of the database server, which may be on another machine. */
  | { type: 'database_full' }
  | { type: 'not_innodb'; table: string }
  /** A hosted file, a build or a folder of them, with the system's code for why. */
  | { type: 'unreadable'; path: string; code: string }
  /** One became shorter after its length was written. */
  | { type: 'file_changed'; path: string }
  /** The program that took the backup from the standard output has ended. */
  | { type: 'reader_gone' }
  /** A restore may have written a backup of what is here by then. */
  | { type: 'stopped'; savedTo?: string }
  | { type: 'other_key'; keyId: string; hasKey: boolean }
  /** The key is in the backup and not here. */
  | { type: 'other_previous_key'; keyId: string }
  /** A restore that was cut off or ran meanwhile has placed other keys than this process began with. */
  | { type: 'keys_replaced' }
  /** One is under way, or was cut off and isn't settled. */
  | { type: 'restore_unfinished' }
  /** One ran while the backup was made, or began and was undone. */
  | { type: 'restored_meanwhile' }
  | { type: 'other_engine'; engine: Engine }
  | { type: 'newer_release'; release: string }
  /** The user of the database may not make the one that an older backup needs. */
  | { type: 'no_second_database'; name: string; user: string }
  /** In words, such as 'accounts'. */
  | { type: 'not_empty'; what: string }
  /** After the backup of what is replaced was written: a table or a folder. */
  | { type: 'changed_meanwhile'; what: string; savedTo: string }
  /** A server or worker, which has the storage folder. */
  | { type: 'running' }
  /** The same where only the minutes that processes store tell of it: it may have stopped since. */
  | { type: 'seen_running' }
  /** Another restore has the storage folder. */
  | { type: 'restore_running' }
  | { type: 'not_proven'; table: string }
  /** Files are not on the disk as they were written. */
  | { type: 'files_not_proven'; folder: string }

/** Carries a fault out of the streams, up to the action that answers it. */
export class BackupRefused extends Error {
  constructor(readonly fault: BackupFault) {
    super(fault.type)
  }
}

/** One row as a line. The same row is the same line on every run, so that sums of tables can be compared. */
export function rowLine(values: readonly unknown[]): string {
  return `${JSON.stringify(values.map(plain))}\n`
}

/** What a value of a line is for the database. */
export function valueOf(value: unknown): string | number | null | Buffer {
  if (typeof value !== 'object' || value === null) return value as string | number | null
  return Buffer.from((value as { base64: string }).base64, 'base64')
}

/** The driver of MariaDB answers JSON as objects; bytes have no form of their own in JSON. */
function plain(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return { base64: value.toString('base64') }
  if (typeof value === 'bigint') return String(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
