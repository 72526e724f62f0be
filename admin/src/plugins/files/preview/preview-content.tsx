import { Alert } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { sizeInWords } from '../../../kernel/format/size'
import type { Entry } from '../types'
import type { Kind } from './kinds'
import { Loading } from './loading'
import { useImage } from './preview-api'
import styles from './preview.module.css'
import { ZipView } from './zip-view'
import { shown } from '../shown-name'

const TextView = lazy(() => import('./text-view'))
const PdfView = lazy(() => import('./pdf-view'))

/** Larger ones are downloaded instead. */
const MOST_BYTES = { image: 20_000_000, pdf: 50_000_000 }

/** A file as what it is. */
export function PreviewContent({ entry, kind: { data, error } }: { entry: Entry; kind: UseQueryResult<Kind> }) {
  if (error) return <Alert severity="error">Couldn't open this file. {wordsOfFailure(error)}</Alert>
  if (!data) return <Loading />
  const most = data.kind === 'image' || data.kind === 'pdf' ? MOST_BYTES[data.kind] : Infinity
  if ((entry.size ?? 0) > most)
    return <Alert severity="info">Files of more than {sizeInWords(most)} aren't shown here. Download it instead.</Alert>
  switch (data.kind) {
    case 'image':
      return <ImageView entry={entry} type={data.type} />
    case 'zip':
      return <ZipView entry={entry} />
    case 'other':
      return <Alert severity="info">There is no preview for this kind of file. Download it instead.</Alert>
    default:
      return (
        <Suspense fallback={<Loading />}>
          {data.kind === 'pdf' ? <PdfView entry={entry} /> : <TextView entry={entry} />}
        </Suspense>
      )
  }
}

function ImageView({ entry, type }: { entry: Entry; type: string }) {
  const { data, error } = useImage(entry, type)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(data ?? ''), [data])
  if (error) return <Alert severity="error">Couldn't open this image. {wordsOfFailure(error)}</Alert>
  if (isBroken) return <Alert severity="error">This image is damaged. Download it instead.</Alert>
  if (!data) return <Loading />
  return (
    <div className={styles.stage}>
      <img className={styles.image} src={data} alt={shown(entry.name)} onError={() => setBroken(true)} />
    </div>
  )
}
