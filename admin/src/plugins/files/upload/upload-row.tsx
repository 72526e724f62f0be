import { Button, LinearProgress } from '@mui/material'
import { sizeInWords } from '../../../kernel/format/size'
import { StateTag } from '../../../kernel/ui'
import { extensionOf, placeName } from '../paths'
import { EntryIcon } from '../icons'
import { timeLeft } from './speed'
import styles from './upload-panel.module.css'
import { type UploadItem, uploadQueue, type UploadStatus } from './upload-queue'
import { shown } from '../shown-name'

const states: Readonly<Record<UploadStatus, { tone: 'good' | 'bad' | 'fair' | 'neutral'; words: string }>> = {
  pending: { tone: 'neutral', words: 'Pending' },
  uploading: { tone: 'fair', words: 'Uploading' },
  success: { tone: 'good', words: 'Uploaded' },
  error: { tone: 'bad', words: 'Error' },
}

interface Props {
  item: UploadItem
  /** The folder that is offered now: a file that goes to another one says so. */
  target: string
  onRetry: () => void
}

/** One file: how far it is, and what can be done with it. */
export function UploadRow({ item, target, onRetry }: Props) {
  const { id, file, folder, status, sent, trouble } = item
  const path = folder ? `${folder}/${file.name}` : file.name
  const { tone, words } = states[status]
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <EntryIcon entry={{ type: 'file', kind: 'plain', extension: extensionOf(`/${file.name}`) }} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>{shown(path)}</p>
        <p className={styles.hint}>{status === 'uploading' ? progressWords(item) : sizeInWords(file.size)}</p>
        {status === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={file.size === 0 ? 0 : Math.floor((100 * sent) / file.size)}
            aria-label={`Upload of ${shown(path)}`}
          />
        )}
        {item.target !== target && <p className={styles.hint}>To {placeName(item.target)}</p>}
        {trouble && <p className={styles.trouble}>{trouble}</p>}
      </div>
      <div className={styles.actions}>
        <StateTag tone={tone}>{words}</StateTag>
        {status === 'error' && (
          <Button size="small" aria-label={`Retry ${shown(path)}`} onClick={onRetry}>
            Retry
          </Button>
        )}
        {status === 'uploading' ? (
          <Button size="small" aria-label={`Cancel ${shown(path)}`} onClick={() => uploadQueue.cancel([id])}>
            Cancel
          </Button>
        ) : (
          <Button size="small" aria-label={`Remove ${shown(path)}`} onClick={() => uploadQueue.remove([id])}>
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

function progressWords({ file, sent, speed, isWaiting }: UploadItem): string {
  const so = `${sizeInWords(sent)} of ${sizeInWords(file.size)}`
  if (isWaiting) return `${so} · Connection lost. Trying again…`
  if (sent === file.size) return `${so} · Being checked and saved…`
  const moving = [speed && `${sizeInWords(Math.round(speed))}/s`, timeLeft(file.size - sent, speed)]
  return [so, ...moving.filter(Boolean)].join(' · ')
}
