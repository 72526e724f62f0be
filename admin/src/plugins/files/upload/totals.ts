import type { UploadItem } from './upload-queue'

/** All of a queue at a glance. */
export function totalsOf(items: readonly UploadItem[]) {
  const active = items.filter(({ status }) => status === 'pending' || status === 'uploading')
  const counted = items.filter(({ status }) => status !== 'error')
  const sum = (some: readonly UploadItem[], of: (item: UploadItem) => number) =>
    some.reduce((total, item) => total + of(item), 0)
  const bytes = sum(counted, ({ file }) => file.size)
  const sent = sum(counted, (item) => item.sent)
  const speed = sum(active, (item) => item.speed ?? 0)
  return {
    files: items.length,
    pending: items.filter(({ status }) => status === 'pending').length,
    done: items.filter(({ status }) => status === 'success').length,
    failed: items.filter(({ status }) => status === 'error').length,
    bytes,
    sent,
    left: bytes - sent,
    speed: speed > 0 ? speed : null,
  }
}

const ORDER = ['uploading', 'error', 'pending', 'success']

/** What needs attention first. */
export function inOrder(items: readonly UploadItem[]): UploadItem[] {
  return items.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status) || one.id - other.id)
}
