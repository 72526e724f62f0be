import { toast } from '~/components/toast/toast-store'
import { apiJson } from '~/lib/api-client'
import { messages } from '../messages'
import { sha256Of } from './checksum'
import { type DownloadEvent, DownloadManager } from './download-manager'
import { type DownloadInfo, type Platform, platformNames } from './platforms'
import { saveBlob } from './save-blob'

export const lookUp = (platform: Platform) => apiJson<DownloadInfo>('GET', `/api/download/${platform}`)

function say(event: DownloadEvent) {
  const { toasts } = messages
  if (event.type === 'unavailable') {
    return toast({ title: toasts.unavailable, description: toasts.notYet(platformNames[event.platform]) })
  }
  const { failure } = event
  if (failure.type === 'status') {
    const description = toasts.status(failure.status)
    return toast({ title: toasts.failed, description, variant: 'destructive' })
  }
  toast({ title: toasts.error, description: messages.failures[failure.type], variant: 'destructive' })
}

/** The downloads of this page. They go on while the visitor looks at other pages. */
export const downloads = new DownloadManager({
  lookUp,
  save: saveBlob,
  digest: sha256Of,
  notify: (event) => void say(event),
  isOnline: () => navigator.onLine,
})
