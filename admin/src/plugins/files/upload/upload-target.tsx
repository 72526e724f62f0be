import { Button } from '@mui/material'
import { useState } from 'react'
import { FolderChoice } from '../folder-choice'
import { placeName } from '../paths'
import styles from './upload-panel.module.css'

interface Props {
  target: string
  onTarget: (target: string) => void
  disabled: boolean
}

/** The folder that files go to, and another one. */
export function UploadTarget({ target, onTarget, disabled }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  // What is on its way keeps its folder; another one is chosen for what comes next.
  if (isChoosing && !disabled)
    return (
      <div className={styles.choosing}>
        <FolderChoice folder={target} without={[]} onFolder={onTarget} />
        <div>
          <Button variant="outlined" size="small" onClick={() => setChoosing(false)}>
            Upload here
          </Button>
        </div>
      </div>
    )
  return (
    <p className={styles.target}>
      <span>
        Upload to <strong>{placeName(target)}</strong>
      </span>
      <Button size="small" disabled={disabled} onClick={() => setChoosing(true)}>
        Change folder
      </Button>
    </p>
  )
}
