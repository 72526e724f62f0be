import { Button } from '@mui/material'
import { wordsOf } from '../use-transfer'
import { goesIntoItself, useCarry } from './carry-context'
import styles from './carry.module.css'

/** What was cut, until it is moved or let be. */
export function CutBar({ folder }: { folder: string }) {
  const { cut, setCut, moveTo } = useCarry()
  if (!cut) return null
  const isHere = cut.folder === folder || goesIntoItself(cut, folder)
  return (
    <div className={styles.cut}>
      <p role="status">
        Moving {wordsOf(cut.entries)}. {isHere ? 'Open the folder to move to.' : 'Press Ctrl + V to move here.'}
      </p>
      <Button size="small" variant="outlined" disabled={isHere} onClick={() => moveTo(folder, cut)}>
        Move here
      </Button>
      <Button size="small" onClick={() => setCut(null)}>
        Cancel
      </Button>
    </div>
  )
}
