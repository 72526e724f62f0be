import type { Platform } from './platforms'

export type DownloadStatus = 'pending' | 'downloading' | 'paused' | 'completed' | 'error' | 'cancelled'

/** Why a download stopped. */
export type DownloadFailure =
  | { type: 'status'; status: number }
  /** The line broke, or the server is gone. */
  | { type: 'connection' }
  /** What arrived is not what the API says it should be. */
  | { type: 'checksum' }

/** One download as the widgets show it. */
export interface DownloadItem {
  readonly id: string
  readonly platform: Platform
  readonly fileName: string
  /** In bytes, as announced. */
  readonly size: number
  readonly downloadUrl: string
  readonly status: DownloadStatus
  /** In percent. */
  readonly progress: number
  readonly downloadedBytes: number
  readonly totalBytes: number
  /** In bytes a second, over the last seconds. */
  readonly speed: number
  /** When it began, in milliseconds. */
  readonly startTime: number
  /** In seconds; null while nobody can tell. */
  readonly estimatedTimeRemaining: number | null
  /** Paused because the network is gone: it goes on by itself. */
  readonly offline: boolean
  readonly failure: DownloadFailure | null
  /** What arrived was compared with the API's checksum, where this browser can compute one. */
  readonly verified: boolean
}

/** A download that has not begun. */
export const blank = {
  size: 0,
  status: 'pending',
  progress: 0,
  downloadedBytes: 0,
  totalBytes: 0,
  speed: 0,
  estimatedTimeRemaining: null,
  offline: false,
  failure: null,
  verified: false,
} as const satisfies Partial<DownloadItem>

export const isActive = ({ status }: DownloadItem) => status === 'pending' || status === 'downloading'

/** Wanted still, and lost if the page were closed. */
export const isUnfinished = (item: DownloadItem) => isActive(item) || item.status === 'paused'
