import { Button } from '@mui/material'
import { useResetStore } from 'react-admin'
import { notices } from '../../kernel/notices/notices'
import styles from './settings.module.css'

/** What this operator arranged in lists, and the way back. */
export function Lists() {
  const reset = useResetStore()
  return (
    <>
      <p className={styles.note}>
        Removes your columns, sorting and saved filters from this browser. Nothing else changes.
      </p>
      <Button
        variant="outlined"
        onClick={() => {
          reset()
          notices.success('Lists reset')
        }}
      >
        Reset lists
      </Button>
    </>
  )
}
