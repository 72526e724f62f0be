import { Alert } from '@mui/material'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatMoment, formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import type { Entry } from '../types'
import { Loading } from './loading'
import { useZip } from './preview-api'
import styles from './preview.module.css'
import { isSuspicious, visible } from './zip-names'
import { shown } from '../shown-name'

/** What a zip says is in it, as text only. */
export function ZipView({ entry }: { entry: Entry }) {
  const { data, error } = useZip(entry)
  if (error) return <Alert severity="error">Couldn't open this zip. {wordsOfFailure(error)}</Alert>
  if (!data) return <Loading />
  const { entries, total } = data
  if (entries.length === 0) return <Alert severity="info">This zip is empty.</Alert>
  return (
    <>
      {entries.some(({ isEncrypted }) => isEncrypted) && (
        <Alert severity="info">This zip is encrypted. Its names are shown; opening its files takes the password.</Alert>
      )}
      {entries.some(({ name }) => isSuspicious(name)) && (
        <Alert severity="warning">
          Some names are suspicious: they lead out of the folder, or look like another name. Unpack this zip with care.
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard */}
      <div className={styles.zip} tabIndex={0} role="group" aria-label={`Contents of ${shown(entry.name)}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Size</th>
              <th scope="col">Modified</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ name, isFolder, size, modified }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a zip may have one name twice, and the list never changes
              <tr key={index}>
                <td data-suspicious={isSuspicious(name) || undefined}>
                  <bdi>{visible(name)}</bdi>
                </td>
                <td>{isFolder ? '' : sizeInWords(size)}</td>
                <td>{modified ? formatMoment(modified) : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>
        {total > entries.length
          ? `The first ${formatNumber(entries.length)} of ${formatNumber(total)} items.`
          : `${formatNumber(total)} ${total === 1 ? 'item' : 'items'}.`}
      </p>
    </>
  )
}
