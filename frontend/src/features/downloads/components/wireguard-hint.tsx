import { Link } from 'react-router-dom'
import { ButtonLink } from '~/components/button/button'
import { settings } from '~/lib/settings'
import { messages } from '../messages'
import styles from './wireguard-hint.module.css'

/** No app of ours is needed: said on the page that offers them. */
export function WireguardHint() {
  const { title, text, dashboard, guide } = messages.wireguard
  return (
    <section className={styles.hint} aria-labelledby="wireguard-title">
      <div>
        <h2 id="wireguard-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.text}>{text(settings().brand)}</p>
      </div>
      <div className={styles.links}>
        <ButtonLink to="/app" kind="secondary">
          {dashboard}
        </ButtonLink>
        <Link to="/setup">{guide}</Link>
      </div>
    </section>
  )
}
