import { Button } from '@mui/material'
import { useState } from 'react'
import { DownloadIcon } from '~/components/icons/icons'
import { saveFile } from '~/lib/save-file'
import { wordsOfFailure } from '../../kernel/data/console-error'
import { fetchFile } from '../../kernel/data/fetch-file'
import { type Asked, queryOf } from '../../kernel/range'
import styles from './stripe-dashboard.module.css'

const formats = ['csv', 'pdf'] as const
type Format = (typeof formats)[number]

/** The report as a file. A failure is said beside the buttons, until the next try. */
export function ExportButtons({ asked }: { asked: Asked }) {
  const [busy, setBusy] = useState<Format | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function save(format: Format) {
    setBusy(format)
    setFailure(null)
    const query = queryOf(asked)
    query.set('format', format)
    try {
      saveFile(`financial-report-${asked.range}.${format}`, await fetchFile(`/api/analytics/export?${query}`))
    } catch (error) {
      // oxlint-disable-next-line eslint/no-console -- the specification has it logged
      console.error('Failed to export report', error)
      setFailure(`Couldn't export ${format.toUpperCase()}. ${wordsOfFailure(error)}`)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={styles.exports}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={busy === format}
          loadingPosition="start"
          disabled={busy !== null && busy !== format}
          onClick={() => void save(format)}
        >
          Export {format.toUpperCase()}
        </Button>
      ))}
      <p className={styles.failure} role="alert">
        {failure}
      </p>
    </div>
  )
}
