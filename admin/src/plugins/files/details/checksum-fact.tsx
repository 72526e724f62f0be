import { Button, LinearProgress } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { CopyField } from '../../../kernel/ui'
import type { Entry } from '../types'
import { useChecksum } from './details-api'
import styles from './details-pane.module.css'
import { Fact } from './facts'

/** Read without being asked. A larger file keeps the disk busy for a while. */
const SMALL = 10_000_000

/** The SHA-256 of a file, to compare it with another copy. */
export function ChecksumFact({ entry }: { entry: Entry }) {
  const { sha256, error, isPending, start, cancel } = useChecksum(entry)
  const begin = useEffectEvent(start)
  const isSmall = (entry.size ?? 0) <= SMALL
  useEffect(() => {
    if (isSmall) begin()
  }, [isSmall])

  if (sha256)
    return (
      <div className={styles.checksum}>
        <CopyField label="SHA-256" value={sha256} />
      </div>
    )
  return (
    <dl className={styles.checksum}>
      <Fact name="SHA-256">
        {isPending ? (
          <span className={styles.busy}>
            <span role="status">Calculating…</span>
            <LinearProgress aria-label="SHA-256" />
            {!isSmall && (
              <Button size="small" onClick={cancel}>
                Cancel
              </Button>
            )}
          </span>
        ) : (
          <>
            {error && <span role="alert">{wordsOfFailure(error)} </span>}
            <Button size="small" variant="outlined" onClick={start}>
              {error ? 'Try again' : 'Calculate'}
            </Button>
          </>
        )}
      </Fact>
    </dl>
  )
}
