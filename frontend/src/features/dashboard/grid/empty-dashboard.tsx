import { Button } from '~/components/button/button'
import { ArchMark } from '~/components/arch-mark/arch-mark'
import styles from './empty-dashboard.module.css'
import { messages } from './messages'

/** No widget is visible. */
export function EmptyDashboard({ onCustomize }: { onCustomize: () => void }) {
  return (
    <section className={styles.card} aria-label={messages.empty}>
      <ArchMark size={72} />
      <h2 className={styles.title}>{messages.empty}</h2>
      <p className={styles.text}>{messages.emptyText}</p>
      <Button onClick={onCustomize}>{messages.customize}</Button>
    </section>
  )
}
