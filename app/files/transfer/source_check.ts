import { inject } from '@adonisjs/core'
import { firstRow, rows } from '#core/database/rows'
import { fail } from '#files/errors'
import type { End } from '#files/entries/moves'
import { folded } from '#files/paths/entry_path'
import type { Place } from '#files/paths/file_root'
import type { Names } from '#files/reserved/inodes'
import { WriteLock } from '#files/reserved/write_lock'
import { factsOfTree, readTreeFacts, type TreeFacts } from '#files/transfer/tree_facts'

/** An original of so many entries is read again under the lock, which takes some milliseconds. */
export const UNDER_LOCK = 200

export interface Check {
  /** Under the lock: fails where something in the original was changed since it was copied. */
  verify: () => Promise<void>
  /** It was read before the lock, so a program beside the service may have changed something after that. */
  isBefore: boolean
}

/**
 * Whether an original is as it was copied. Reading a large one takes too long for the lock, as every other write waits for it: it's
 * read before, and under the lock the audit log tells whether a write of ours came after that.
 */
@inject()
export class SourceCheck {
  constructor(private lock: WriteLock) {}

  async prepare(source: End, copied: TreeFacts): Promise<Check> {
    const verify = async () => requireSame((await factsOfTree(source)) === copied.value)
    if (copied.count <= UNDER_LOCK) return { verify, isBefore: false }
    // Under the lock no write is between its change and its line.
    const last = await this.lock.hold(lastLine)
    await verify()
    return { verify: async () => requireSame(!(await isWrittenSince(last, source.names))), isBefore: true }
  }
}

function requireSame(isSame: boolean) {
  if (!isSame) fail({ type: 'source_changed' })
}

async function lastLine(): Promise<number> {
  const last = await firstRow<{ id: number | null }>("SELECT MAX(id) AS id FROM audit_log WHERE subject = 'file'", [])
  return Number(last?.id ?? 0)
}

/** Whether nothing inside an entry was changed since it was copied, also after it got another name. */
export async function isStillSame(place: Place, copied: TreeFacts): Promise<boolean> {
  return (await readTreeFacts(place))?.inner === copied.inner
}

/** Whether a write of ours touched an entry, or something in it. */
async function isWrittenSince(last: number, names: Names): Promise<boolean> {
  const since = await rows<{ changes: string }>(
    "SELECT changes FROM audit_log WHERE subject = 'file' AND id > ? ORDER BY id",
    [last]
  )
  const source = names.map(folded)
  return since.some(({ changes }) => {
    const { path, to } = JSON.parse(changes) as Record<string, unknown>
    return [path, to].some((one) => typeof one === 'string' && isWithin(one, source))
  })
}

function isWithin(path: string, source: Names): boolean {
  const names = path.split('/').filter(Boolean).map(folded)
  return source.every((name, index) => names[index] === name)
}
