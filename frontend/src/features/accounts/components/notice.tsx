import { AlertIcon } from '~/components/icons/icons'
import styles from './notice.module.css'

interface NoticeProps {
  title: string
  text: string
}

/** Something that went wrong before this page, above its form. */
export function Notice({ title, text }: NoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <AlertIcon />
      <p>
        <strong>{title}</strong>
        <br />
        {text}
      </p>
    </div>
  )
}
