import type { ReactNode } from 'react'
import { CloseIcon, PauseIcon, PlayIcon, RetryIcon } from '~/components/icons/icons'
import { type DownloadItem, isActive } from '../lib/download-item'
import { downloads } from '../lib/downloads'
import { messages } from '../messages'
import styles from './download-actions.module.css'

interface ActionProps {
  name: string
  file: string
  icon: ReactNode
  onClick: () => void
}

function Action({ name, file, icon, onClick }: ActionProps) {
  const label = messages.widgets.of(name, file)
  return (
    <button className={styles.action} type="button" aria-label={label} title={name} onClick={onClick}>
      {icon}
    </button>
  )
}

/** The buttons go with the download: the focus returns to where it was begun. */
function cancelAndReturn({ id, platform }: DownloadItem) {
  downloads.cancel(id)
  document.querySelector<HTMLElement>(`#${platform} a`)?.focus({ preventScroll: true })
}

/** What can be done with a download now. The first button keeps its place, and the focus, when its meaning changes. */
export function DownloadActions({ item }: { item: DownloadItem }) {
  const { pause, resume, retry, cancel } = messages.widgets
  const { id, status, fileName: file } = item
  if (status === 'completed' || status === 'cancelled') return null
  const first = isActive(item)
    ? { name: pause, icon: <PauseIcon />, onClick: () => downloads.pause(id) }
    : status === 'paused'
      ? { name: resume, icon: <PlayIcon />, onClick: () => downloads.resume(id) }
      : { name: retry, icon: <RetryIcon />, onClick: () => downloads.retry(id) }
  return (
    <div className={styles.actions}>
      <Action {...first} file={file} />
      <Action name={cancel} file={file} icon={<CloseIcon />} onClick={() => cancelAndReturn(item)} />
    </div>
  )
}
