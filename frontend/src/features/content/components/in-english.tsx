import { language, languageTag } from '~/lib/language'
import { messages } from '../messages'
import styles from './in-english.module.css'

/** Tells readers of another language why the text below is not in it. */
export function InEnglish() {
  if (language() === 'en') return null
  return (
    <p className={styles.note} lang={languageTag()}>
      {messages.english}
    </p>
  )
}
