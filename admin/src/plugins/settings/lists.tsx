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
        Columns, sorting and filters that you keep under a name are yours, in this browser. Nothing else is lost.
      </p>
      <Button
        variant="outlined"
        onClick={() => {
          reset()
          notices.success('Lists are as they came')
        }}
      >
        Reset lists
      </Button>
    </>
  )
}
