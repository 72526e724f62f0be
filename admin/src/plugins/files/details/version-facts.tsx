import { Button } from '@mui/material'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import type { Entry } from '../types'
import { Who } from '../who'
import { useVersions } from '../versions/versions-api'
import type { DetailsProps } from './details-pane'
import styles from './details-pane.module.css'

/** The earlier versions of a file: how many, of when, and who wrote them. */
export function VersionFacts({ entry, onShowVersions }: { entry: Entry } & Pick<DetailsProps, 'onShowVersions'>) {
  const { data, error, refetch } = useVersions(entry.path)
  const [latest] = data ?? []
  return (
    <section aria-label="Versions" className={styles.versions}>
      <h3 className={styles.subtitle}>Versions</h3>
      {error && (
        <p role="alert" className={styles.hint}>
          {wordsOfFailure(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      {data && !latest && <p className={styles.hint}>No earlier versions. You'll find them here after each change.</p>}
      {data && latest && (
        <>
          <p className={styles.hint}>
            {data.length} earlier {data.length === 1 ? 'version' : 'versions'}, the latest by{' '}
            <Who id={latest.changedBy} nobody="someone outside the console" self="you" />
          </p>
          <Button size="small" variant="outlined" onClick={() => onShowVersions(entry)}>
            Show versions
          </Button>
        </>
      )}
    </section>
  )
}
