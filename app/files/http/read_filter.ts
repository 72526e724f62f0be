import { DateTime } from 'luxon'
import { MAY } from '#files/paths/sync_folder'
import type { SearchFilter } from '#files/search/filter'
import { searchable, type SearchType, type SizeBucket } from '#shared/file_search'

/** Filters as the client sends them. */
export interface SentFilter {
  text?: string | undefined
  type?: SearchType | undefined
  size?: SizeBucket | undefined
  from?: string | undefined
  to?: string | undefined
  extension: string[]
  permission: (keyof typeof MAY)[]
  hidden?: boolean | undefined
}

export function readFilter(sent: SentFilter): SearchFilter {
  return {
    text: searchable(sent.text?.trim() ?? ''),
    type: sent.type ?? 'all',
    size: sent.size ?? null,
    from: sent.from === undefined ? null : millisOf(sent.from),
    to: sent.to === undefined ? null : endOf(sent.to),
    extensions: sent.extension,
    permissions: sent.permission.reduce((bits, letter) => bits | MAY[letter], 0),
    hidden: sent.hidden ?? false,
  }
}

function millisOf(text: string): number {
  return DateTime.fromISO(text, { zone: 'utc' }).toMillis()
}

/** A day without a time is meant as a whole. */
function endOf(text: string): number {
  const time = DateTime.fromISO(text, { zone: 'utc' })
  return (text.includes('T') ? time : time.endOf('day')).toMillis()
}
