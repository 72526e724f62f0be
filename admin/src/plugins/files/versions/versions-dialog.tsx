import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatExactMoment } from '../../../kernel/format'
import { notices } from '../../../kernel/notices/notices'
import { ConsoleDialog } from '../../../kernel/ui'
import { useSaveVersion } from '../download'
import { wordsOfPath } from '../failures'
import { useReload } from '../files-api'
import type { Entry } from '../types'
import { useRestoreVersion, useVersions, type Version } from './versions-api'
import { VersionCompare } from './version-compare'
import { VersionRow } from './version-row'
import styles from './versions.module.css'
import { shown } from '../shown-name'

/** What a file held before: to look at, to download and to restore. */
export default function VersionsDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { path, name } = entry
  const versions = useVersions(path)
  const reload = useReload()
  const saveVersion = useSaveVersion()
  const restoreVersion = useRestoreVersion()
  const [current, setCurrent] = useState(entry)
  const [compared, setCompared] = useState<Version | null>(null)
  const [restoring, setRestoring] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const mayWrite = entry.permissions.includes('w')
  const all = useRef<HTMLButtonElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed is gone by then, or could not keep the focus while it was disabled.
    if (restoring === null) (compared ? all : close).current?.focus()
  }, [restoring, compared])

  async function restore({ id, changedAt }: Version) {
    setRestoring(id)
    setTrouble(null)
    try {
      setCurrent(await restoreVersion(path, id))
      setCompared(null)
      notices.success(`Restored "${shown(name)}" as it was on ${formatExactMoment(changedAt)}`)
    } catch (error) {
      setTrouble(`Couldn't restore that version. ${wordsOfPath(error)}`)
    }
    setRestoring(null)
    void reload()
  }

  const list = versions.data ?? []
  return (
    <ConsoleDialog
      title={`Versions of ${shown(name)}`}
      onClose={onClose}
      busy={restoring !== null}
      maxWidth={compared ? 'lg' : 'md'}
    >
      <DialogContent className={styles.content} sx={{ pt: '4px !important' }}>
        {trouble && <Alert severity="error">{trouble}</Alert>}
        {compared ? (
          <VersionCompare key={compared.id} entry={current} version={compared} />
        ) : (
          <>
            {versions.error && (
              <Alert
                severity="error"
                action={
                  <Button size="small" color="inherit" onClick={() => void versions.refetch()}>
                    Try again
                  </Button>
                }
              >
                Couldn't load the versions of this file. {wordsOfFailure(versions.error)}
              </Alert>
            )}
            {versions.isPending && <Skeleton variant="rounded" height={160} role="status" aria-label="Loading" />}
            {versions.data && (
              <ul className={styles.list} aria-label="Versions">
                <VersionRow changedAt={current.modified} size={current.size ?? 0} isCurrent />
                {list.map((version) => (
                  <VersionRow
                    key={version.id}
                    changedAt={version.changedAt}
                    size={version.size}
                    by={version.changedBy}
                    expiresAt={version.expiresAt}
                    busy={restoring !== null}
                    onCompare={() => setCompared(version)}
                    onDownload={() => void saveVersion(path, name, version.id)}
                    {...(mayWrite ? { onRestore: () => void restore(version) } : {})}
                  />
                ))}
              </ul>
            )}
            {versions.data && (
              <p className={styles.note}>
                {list.length === 0
                  ? "No earlier versions yet. You'll find one here after each save."
                  : 'The last 10 versions are kept. Restoring one keeps the current content as a version.'}
                {list.some(({ expiresAt }) => expiresAt !== null) &&
                  ' Deleted files and versions take too much room, so the oldest are deleted first. Download what you need.'}
              </p>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        {compared && (
          <Button ref={all} sx={{ mr: 'auto' }} disabled={restoring !== null} onClick={() => setCompared(null)}>
            All versions
          </Button>
        )}
        <Button ref={close} variant="outlined" disabled={restoring !== null} onClick={onClose}>
          Close
        </Button>
        {compared && mayWrite && (
          <Button variant="contained" disabled={restoring !== null} onClick={() => void restore(compared)}>
            {restoring ? 'Restoring…' : 'Restore'}
          </Button>
        )}
      </DialogActions>
    </ConsoleDialog>
  )
}
