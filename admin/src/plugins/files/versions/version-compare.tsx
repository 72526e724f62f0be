import { Alert, Button, Skeleton } from '@mui/material'
import { lazy, Suspense } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatExactMoment } from '../../../kernel/format'
import { useSaveVersion } from '../download'
import { forTextArea } from '../editor/line-ends'
import { useText } from '../files-api'
import type { Entry } from '../types'
import { useVersionText, type Version } from './versions-api'
import styles from './versions.module.css'
import { shown } from '../shown-name'

const CompareView = lazy(() => import('../editor/compare-view'))

/** A version beside the current file. */
export function VersionCompare({ entry, version }: { entry: Entry; version: Version }) {
  const { path, name, extension } = entry
  const saveVersion = useSaveVersion()
  const earlier = useVersionText(path, version.id)
  const now = useText(path)
  const error = earlier.error ?? now.error
  const when = formatExactMoment(version.changedAt)
  if (error)
    return (
      <Alert severity="error">
        Couldn't compare these versions. {wordsOfFailure(error)}
        <div className={styles.ways}>
          <Button size="small" variant="outlined" onClick={() => void saveVersion(path, name, version.id)}>
            Download this version
          </Button>
        </div>
      </Alert>
    )
  const loading = <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  if (earlier.data === undefined || now.data === undefined) return loading
  const isSame = earlier.data === now.data.content
  return (
    <>
      {isSame && <Alert severity="info">This version is the same as the current one.</Alert>}
      <Suspense fallback={loading}>
        <CompareView
          titles={[when, 'Current version']}
          before={{ label: `${shown(name)} on ${when}`, text: forTextArea(earlier.data) }}
          after={{ label: `Current content of ${shown(name)}`, text: forTextArea(now.data.content) }}
          extension={extension}
        />
      </Suspense>
    </>
  )
}
