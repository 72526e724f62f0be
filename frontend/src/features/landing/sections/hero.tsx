import { ButtonAnchor, ButtonLink } from '~/components/button/button'
import { CheckIcon } from '~/components/icons/icons'
import { settings } from '~/lib/settings'
import { CulvertDrawing } from '../illustrations/culvert-drawing'
import { messages } from '../messages'
import styles from './hero.module.css'

/** What it is, in one sentence and one drawing. */
export function Hero() {
  const { tagline, title, lead, start, more, facts } = messages.hero
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.tagline}>{tagline}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead(settings().brand)}</p>
        <div className={styles.actions}>
          <ButtonLink to="/sign-up" size="large">
            {start}
          </ButtonLink>
          <ButtonAnchor href="#features" kind="secondary" size="large">
            {more}
          </ButtonAnchor>
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <CheckIcon size={18} />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.drawing}>
        <CulvertDrawing />
      </div>
    </section>
  )
}
