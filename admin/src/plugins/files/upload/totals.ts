import type { UploadItem, UploadStatus } from './upload-queue'

/** All of a queue at a glance. */
export function totalsOf(items: readonly UploadItem[]) {
  const counts: Record<UploadStatus, number> = { uploading: 0, error: 0, pending: 0, success: 0 }
  let [bytes, sent, speed] = [0, 0, 0]
  for (const item of items) {
    counts[item.status] += 1
    if (item.status === 'error') continue
    bytes += item.file.size
    sent += item.sent
    if (item.status === 'uploading') speed += item.speed ?? 0
  }
  return {
    files: items.length,
    pending: counts.pending,
    done: counts.success,
    failed: counts.error,
    bytes,
    sent,
    left: bytes - sent,
    speed: speed > 0 ? speed : null,
  }
}

const ORDER = ['uploading', 'error', 'pending', 'success'] as const

/** The first so many, with what needs attention before the rest. They are in the order in which they came already. */
export function firstOf(items: readonly UploadItem[], most: number): UploadItem[] {
  const groups = Object.groupBy(items, ({ status }) => status)
  return ORDER.flatMap((status) => (groups[status] ?? []).slice(0, most)).slice(0, most)
}
