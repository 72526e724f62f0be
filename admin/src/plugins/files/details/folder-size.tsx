import { Button } from '@mui/material'
import { useState } from 'react'
import { wordsOfFailure } from '../../../kernel/data/console-error'
import { formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { useSpace } from '../space/space-api'

/** How much is in a folder, once it is asked for. */
export function FolderSize({ path }: { path: string }) {
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useSpace(path, { enabled: isWanted })
  if (!isWanted)
    return (
      <Button size="small" variant="outlined" onClick={() => setWanted(true)}>
        Calculate
      </Button>
    )
  if (error)
    return (
      <>
        <span role="alert">{wordsOfFailure(error)} </span>
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </>
    )
  // What another folder had is not shown here.
  if (!data || data.path !== path || data.isBuilding) return <span role="status">Calculating…</span>
  const { bytes, files, atLeast } = data
  return (
    <span role="status">
      {atLeast && 'At least '}
      {sizeInWords(bytes)} in {formatNumber(files)} {files === 1 ? 'file' : 'files'}
    </span>
  )
}
