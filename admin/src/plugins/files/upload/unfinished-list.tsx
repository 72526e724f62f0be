import { Button } from '@mui/material'
import { sizeInWords } from '../../../kernel/format/size'
import { join } from '../paths'
import styles from './upload-panel.module.css'
import type { Uploads } from './use-uploads'
import { shown } from '../shown-name'

/** What an earlier visit left: the browser needs the file once more to go on. */
export function UnfinishedList({ uploads: { items, rules, discard } }: { uploads: Uploads }) {
  const running = new Set(items.map(({ url }) => url?.slice(url.lastIndexOf('/') + 1)))
  const left = (rules?.unfinished ?? []).filter(({ id }) => !running.has(id))
  if (left.length === 0) return null
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished-uploads">
      <h2 id="unfinished-uploads" className={styles.heading}>
        Unfinished uploads
      </h2>
      <p className={styles.hint}>
        Choose the same file for the same folder again, and its upload continues. Unfinished uploads are deleted after a
        day.
      </p>
      <ul className={styles.list}>
        {left.map(({ id, name, path, size, received }) => (
          <li key={id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{shown(join(path, name))}</p>
              <p className={styles.hint}>
                {sizeInWords(received)} of {sizeInWords(size)}
              </p>
            </div>
            <div className={styles.actions}>
              <Button size="small" aria-label={`Delete the upload of ${shown(name)}`} onClick={() => void discard(id)}>
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
