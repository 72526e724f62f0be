import { ArchMark } from '~/components/arch-mark/arch-mark'
import { messages } from './messages'
import styles from './offline-page.module.css'

/** What the service worker answers while there is no network. It has no script: the link asks for the same address again. */
export default function OfflinePage() {
  return (
    <main className={styles.page}>
      <ArchMark state="closed" size={88} />
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <a href="">{messages.retry}</a>
    </main>
  )
}
