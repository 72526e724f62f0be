import { inject } from '@adonisjs/core'
import { firstRow, rows } from '#core/database/rows'
import { fail } from '#files/errors'
import type { End } from '#files/entries/moves'
import { isWithin } from '#files/paths/entry_path'
import type { Names } from '#files/reserved/inodes'
import { WriteLock } from '#files/reserved/write_lock'
import { factsOfTree, type TreeFacts } from '#files/transfer/tree_facts'

/** An original of so many entries is read again under the lock, which takes some milliseconds. */
export const UNDER_LOCK = 200

/**
 * Whether an original is as it was copied, before the copy gets its name. Reading a large one takes too long for the lock, as every
 * other write waits for it: it's read before, and under the lock the audit log tells whether a write of ours came after that. What a
 * program beside the service changes after this, `Originals` sees.
 */
@inject()
export class SourceCheck {
  constructor(private lock: WriteLock) {}

  /** What to do under the lock: it fails where something in the original was changed since it was copied. */
  async prepare(source: End, copied: TreeFacts): Promise<() => Promise<void>> {
    const verify = async () => requireSame((await factsOfTree(source)) === copied.value)
    if (copied.count <= UNDER_LOCK) return verify
    // Under the lock no write is between its change and its line.
    const last = await this.lock.hold(lastLine)
    await verify()
    return async () => requireSame(!(await isWrittenSince(last, source.names)))
  }
}

function requireSame(isSame: boolean) {
  if (!isSame) fail({ type: 'source_changed' })
}

async function lastLine(): Promise<number> {
  const last = await firstRow<{ id: number | null }>("SELECT MAX(id) AS id FROM audit_log WHERE subject = 'file'", [])
  return Number(last?.id ?? 0)
}

/** Whether a write of ours touched an entry, or something in it. */
async function isWrittenSince(last: number, names: Names): Promise<boolean> {
  const since = await rows<{ changes: string }>(
    "SELECT changes FROM audit_log WHERE subject = 'file' AND id > ? ORDER BY id",
    [last]
  )
  return since.some(({ changes }) => {
    const { path, to } = JSON.parse(changes) as Record<string, unknown>
    return [path, to].some((one) => typeof one === 'string' && isWithin(one.split('/').filter(Boolean), names))
  })
}
