import type { DownloadItem } from '../lib/download-item'
import { messages } from '../messages'

/** The state of a download in words. */
export function stateText({ status, offline, failure, verified, progress }: DownloadItem): string {
  const { states, failures, toasts } = messages
  if (status === 'paused' && offline) return states.offline
  if (status === 'completed' && verified) return states.verified
  if (status === 'downloading' && progress === 100) return states.checking
  if (status === 'error' && failure) {
    return failure.type === 'status' ? toasts.status(failure.status) : failures[failure.type]
  }
  return states[status]
}
