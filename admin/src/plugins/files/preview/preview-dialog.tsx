import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EXTENSION_GROUPS } from '../../../../../app/shared/file_search'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatMoment } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { ConsoleDialog } from '../../../kernel/ui'
import { useDownload } from '../download'
import { downloadUrl, useText } from '../files-api'
import { parentOf } from '../paths'
import { texts } from '../texts'
import type { Entry } from '../types'
import styles from './view-dialog.module.css'

interface Props {
  entry: Entry
  onEdit: () => void
  onClose: () => void
}

/** An SVG could bring a script. */
const images = new Set<string>(EXTENSION_GROUPS.find(({ name }) => name === 'Image')?.extensions)
images.delete('svg')
/** A larger one is downloaded instead. */
const MOST_IMAGE_BYTES = 20_000_000

/** Shows a text or an image, and changes nothing. */
export default function ViewDialog({ entry, onEdit, onClose }: Props) {
  const { name, path, size, modified, permissions, extension } = entry
  const download = useDownload()
  const isImage = images.has(extension) && (size ?? 0) <= MOST_IMAGE_BYTES
  return (
    <ConsoleDialog title={name} onClose={onClose} maxWidth="lg">
      <DialogContent className={styles.content} sx={{ pt: '4px !important' }}>
        <dl className={styles.facts}>
          <Fact name="Location" value={parentOf(path)} />
          <Fact name={texts.columns.size} value={sizeInWords(size ?? 0)} />
          <Fact name={texts.columns.modified} value={formatMoment(modified)} />
          <Fact name={texts.columns.permissions} value={permissions || 'None'} />
        </dl>
        {isImage ? <ImageView entry={entry} /> : <TextView entry={entry} />}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={() => void download([entry])}>Download</Button>
        <Button variant="outlined" onClick={onClose} autoFocus>
          Close
        </Button>
        {!isImage && (
          <Button variant="contained" onClick={onEdit}>
            Edit
          </Button>
        )}
      </DialogActions>
    </ConsoleDialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function TextView({ entry }: { entry: Entry }) {
  const { data, error, isPending } = useText(entry.path)
  useEffect(() => {
    // oxlint-disable-next-line eslint/no-console -- the specification has it logged
    if (error) console.error('Failed to read file content', error)
  }, [error])
  if (error) return <Alert severity="error">Couldn't open this file. {wordsOfFailure(error)}</Alert>
  if (isPending) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls is reached by keyboard
    <pre className={styles.text} tabIndex={0} aria-label={`Content of ${entry.name}`}>
      {data.content}
    </pre>
  )
}

function ImageView({ entry }: { entry: Entry }) {
  const { data, error } = useQuery({
    queryKey: ['file-image', entry.path, entry.modified],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const answer = await fetch(downloadUrl([entry.path]), { signal })
      if (!answer.ok) throw new Error(`status ${answer.status}`)
      return URL.createObjectURL(await answer.blob())
    },
  })
  useEffect(() => () => URL.revokeObjectURL(data ?? ''), [data])
  if (error) return <Alert severity="error">Couldn't open this image. Download it instead.</Alert>
  if (!data) return <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
  return <img className={styles.image} src={data} alt={entry.name} />
}
