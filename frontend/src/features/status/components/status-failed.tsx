import { ArchMark } from '~/components/arch-mark/arch-mark'
import { Button } from '~/components/button/button'
import { useOnline } from '~/lib/use-online'
import { messages } from '../messages'
import styles from './status-failed.module.css'

const { failed } = messages

/** There is nothing to show: offline, or the service does not answer. That, too, is a status. */
export function StatusFailed({ onRetry }: { onRetry: () => void }) {
  const online = useOnline()
  return (
    <section className={styles.failed} role="alert">
      <ArchMark state="closed" size={72} />
      <h2>{failed.title}</h2>
      <p>{online ? failed.text : failed.offline}</p>
      <Button onClick={onRetry}>{failed.retry}</Button>
    </section>
  )
}
