import { useEffect, useSyncExternalStore } from 'react'
import type { DownloadItem } from '../lib/download-item'
import { isUnfinished } from '../lib/download-item'
import { downloads } from '../lib/downloads'

const none: readonly DownloadItem[] = []

/** The downloads of this page. */
export function useDownloads() {
  return useSyncExternalStore(downloads.list.subscribe, downloads.list.all, () => none)
}

/** Lets downloads follow the network, and asks before a page with unfinished ones is closed. */
export function useDownloadGuards() {
  const unfinished = useDownloads().some(isUnfinished)
  useEffect(() => {
    // What waited for the network while another page was shown.
    if (navigator.onLine) downloads.goOnline()
    const [offline, online] = [() => downloads.goOffline(), () => downloads.goOnline()]
    addEventListener('offline', offline)
    addEventListener('online', online)
    return () => {
      removeEventListener('offline', offline)
      removeEventListener('online', online)
    }
  }, [])
  useEffect(() => {
    if (!unfinished) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unfinished])
}
