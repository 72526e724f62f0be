import { formatBytes, formatRate } from '~/lib/format-bytes'
import { formatNumber } from '~/lib/language'
import type { DownloadItem } from '../lib/download-item'
import { timeLeft } from '../lib/time-left'
import { messages } from '../messages'
import { DownloadActions } from './download-actions'
import styles from './download-row.module.css'
import { stateText } from './state-text'

function figures({ status, downloadedBytes, totalBytes, speed, estimatedTimeRemaining }: DownloadItem): string[] {
  if (totalBytes === 0) return []
  const { amount, left } = messages.widgets
  if (status === 'completed') return [formatBytes(totalBytes)]
  const so = amount(formatBytes(downloadedBytes), formatBytes(totalBytes))
  if (status !== 'downloading' || speed === 0) return [so]
  return [so, formatRate(speed), ...(estimatedTimeRemaining ? [left(timeLeft(estimatedTimeRemaining))] : [])]
}

/** One download: how far it is, how fast, how long still, and what can be done about it. */
export function DownloadRow({ item }: { item: DownloadItem }) {
  const { fileName, status, progress } = item
  const state = stateText(item)
  const percent = formatNumber(progress / 100, { style: 'percent' })
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.head}>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.percent}>{percent}</p>
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={messages.widgets.progress(fileName)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        aria-valuetext={`${percent}, ${state}`}
      >
        <div className={styles.water} style={{ transform: `scaleX(${progress / 100})` }} />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <p className={styles.state}>{state}</p>
          <p className={styles.figures}>
            {figures(item).map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
          </p>
        </div>
        <DownloadActions item={item} />
      </div>
    </li>
  )
}
