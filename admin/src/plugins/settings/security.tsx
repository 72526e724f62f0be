import { Button } from '@mui/material'
import { useConsole } from '../../kernel/shell/console-context'
import { StateTag } from '../../kernel/ui'
import styles from './settings.module.css'

/** Whether this operator's own sign-in asks for more than the password. */
export function Security() {
  const { user } = useConsole()
  const { secondFactor } = user
  return (
    <>
      <p>
        Two-factor authentication{' '}
        <StateTag tone={secondFactor ? 'good' : 'fair'}>{secondFactor ? 'On' : 'Off'}</StateTag>
      </p>
      {!secondFactor && (
        <p className={styles.note}>
          Anyone who learns your password could run this service. An authenticator app prevents that.
        </p>
      )}
      <Button variant="outlined" href="/settings#security">
        Security settings
      </Button>
    </>
  )
}
