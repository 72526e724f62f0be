import culvert from '#config/culvert'
import type { OpenedBackup } from '#core/backup/archive_reader'
import { BackupRefused } from '#core/backup/format'
import { keyId, previousKeyId } from '#core/signature'
import env, { appKeyGiven, previousKeyGiven } from '#start/env'
import {
  discardAppKeys,
  hasStagedAppKeys,
  placeAppKeys,
  readOrCreateAppKey,
  readPreviousAppKey,
  stageAppKeys,
} from '#start/secrets'

/**
 * Which application keys open a backup once it is restored: those of this installation, as it is or by the one before the present
 * one, those of the backup, or those of this installation without the previous one that some values may still need.
 */
export type KeyPlan = 'as_here' | 'by_previous' | 'from_backup' | 'lacks_previous'

/** The present key and, during a change of keys, the previous one, one a line. */
export function keysText(): string {
  const keys = [env.get('APP_KEY'), previousKeyId() === undefined ? undefined : env.get('APP_KEY_PREVIOUS')]
  return keys.flatMap((key) => key?.release() ?? []).join('\n')
}

/** Whether the key with this ID is the present one here or the one before it; also true of none. */
export function isKeyHere(id: string | undefined): boolean {
  return id === undefined || id === keyId() || id === previousKeyId()
}

/** What a restore has to do about keys; throws BackupRefused where the values would not open and the operator can change that. */
export function planKeys({ header, manifest }: OpenedBackup): KeyPlan {
  const { hasKey } = manifest
  const isPresent = isKeyHere(header.keyId)
  const isPrevious = isKeyHere(header.previousKeyId)
  if (isPresent && isPrevious) return header.keyId === keyId() ? 'as_here' : 'by_previous'
  if (hasKey && mayPlaceKeys(header)) return 'from_backup'
  if (!isPresent) throw new BackupRefused({ type: 'other_key', keyId: header.keyId, hasKey })
  if (hasKey) throw new BackupRefused({ type: 'other_previous_key', keyId: header.previousKeyId ?? '' })
  return 'lacks_previous'
}

/** Writes keys of a backup, which are those of this installation once they are placed, from the next start on. */
export function stageKeys([present = '', previous]: readonly string[]) {
  stageAppKeys(culvert.storage, present, previous)
}

export function areKeysStaged(): boolean {
  return hasStagedAppKeys(culvert.storage)
}

/** Places staged keys where the rows that they open are in the database, and otherwise deletes them. */
export function settleKeys(isCommitted: boolean) {
  if (isCommitted) placeAppKeys(culvert.storage)
  else discardAppKeys(culvert.storage)
}

/** Whether this process works with other keys than the installation has by now: a restore has placed those of its backup. */
export function areKeysReplaced(): boolean {
  if (appKeyGiven || culvert.mode !== 'embedded') return false
  if (readOrCreateAppKey(culvert.storage) !== env.get('APP_KEY').release()) return true
  return !previousKeyGiven && readPreviousAppKey(culvert.storage) !== env.get('APP_KEY_PREVIOUS')?.release()
}

/** Only where the installation keeps its keys itself, and no other previous key would be lost. */
function mayPlaceKeys(header: OpenedBackup['header']): boolean {
  const kept = previousKeyId()
  return !appKeyGiven && culvert.mode === 'embedded' && [undefined, header.previousKeyId].includes(kept)
}
