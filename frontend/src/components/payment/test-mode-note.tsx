import { messages } from '~/lib/billing/messages'
import styles from './payment.module.css'

/** Stands wherever a gateway in its test mode is used. */
export function TestModeNote() {
  return <p className={styles.testMode}>{messages.testMode}</p>
}
