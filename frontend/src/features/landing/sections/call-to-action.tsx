import { ButtonLink } from '~/components/button/button'
import { Aqueduct } from '../illustrations/aqueduct'
import { messages } from '../messages'
import styles from './call-to-action.module.css'

/** The same invitation once more, after everything has been said. */
export function CallToAction() {
  const { title, text, start } = messages.callToAction
  return (
    <section className={styles.section}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        <ButtonLink to="/sign-up" size="large" className={styles.button}>
          {start}
        </ButtonLink>
      </div>
      <Aqueduct />
    </section>
  )
}
