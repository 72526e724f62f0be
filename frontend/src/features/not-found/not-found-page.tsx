import { ArchMark } from '~/components/arch-mark/arch-mark'
import { ButtonLink } from '~/components/button/button'
import { messages } from './messages'
import styles from './not-found-page.module.css'

/** For addresses that do not exist; the server sends it with status 404. */
export default function NotFoundPage() {
  return (
    <main className={styles.page}>
      <ArchMark state="closed" size={96} />
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      <ButtonLink to="/">{messages.home}</ButtonLink>
    </main>
  )
}
