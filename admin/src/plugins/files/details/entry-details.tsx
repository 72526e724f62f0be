import { Button } from '@mui/material'
import { CopyField } from '../../../kernel/ui'
import { formatMoment, formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { texts } from '../texts'
import type { Entry } from '../types'
import { Who } from '../who'
import { ChecksumFact } from './checksum-fact'
import { useDetails } from './details-api'
import type { DetailsProps } from './details-pane'
import styles from './details-pane.module.css'
import { Fact } from './facts'
import { FolderSize } from './folder-size'
import { VersionFacts } from './version-facts'

const kinds = { link: 'Link', special: 'Device' } as const

/** One entry: what the list says of it in words, and what is asked for only here. */
export function EntryDetails({ entry, onShowVersions }: { entry: Entry } & Pick<DetailsProps, 'onShowVersions'>) {
  const { path, kind, type, extension, size, modified, permissions } = entry
  const { data, error, refetch } = useDetails(entry)
  const isFile = kind === 'plain' && type === 'file'
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Type">{kind === 'plain' ? typeOf(entry, data?.mediaType) : kinds[kind]}</Fact>
        {extension && <Fact name="Extension">.{extension}</Fact>}
        {isFile && (
          <Fact name={texts.columns.size}>
            {sizeInWords(size ?? 0)}
            {(size ?? 0) >= 1_000 && <span className={styles.exact}> ({formatNumber(size ?? 0)} bytes)</span>}
          </Fact>
        )}
        {kind === 'plain' && type === 'directory' && (
          <Fact name={texts.columns.size}>
            <FolderSize path={path} />
          </Fact>
        )}
        <Fact name={texts.columns.modified}>{formatMoment(modified)}</Fact>
        {isFile && data && (
          <Fact name="Changed by">
            {data.changedHere ? (
              <Who id={data.changedBy} nobody="Someone in the terminal" />
            ) : (
              'Not changed in the file manager'
            )}
          </Fact>
        )}
        {kind === 'plain' && <Fact name={texts.columns.permissions}>{permissionsInWords(permissions)}</Fact>}
      </dl>
      {error && (
        <p role="alert" className={styles.hint}>
          Couldn't load the details.{' '}
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
      <CopyField label="Path" value={path} />
      {isFile && <ChecksumFact entry={entry} />}
      {isFile && <VersionFacts entry={entry} onShowVersions={onShowVersions} />}
    </>
  )
}

function typeOf({ type }: Entry, mediaType: string | null | undefined): string {
  if (type === 'directory') return texts.types.directory
  if (mediaType === 'inode/x-empty') return 'Empty file'
  return mediaType ?? texts.types.file
}

/** What the service may do with it. A folder's `x` is that it can be opened. */
function permissionsInWords(permissions: string): string {
  const words = [...permissions].flatMap((letter) => {
    return letter === 'r' || letter === 'w' || letter === 'x' ? [texts.permissions[letter]] : []
  })
  return words.length > 0 ? words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(', ') : 'None'
}
