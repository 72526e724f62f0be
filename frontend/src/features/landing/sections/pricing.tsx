import { ButtonLink } from '~/components/button/button'
import { CheckIcon } from '~/components/icons/icons'
import { messages } from '../messages'
import styles from './pricing.module.css'

const POPULAR = 'monthly'

/** The three plans side by side. */
export function Pricing() {
  const { title, lead, popular, plans, guarantee } = messages.pricing
  return (
    <section id="pricing" className={styles.section} aria-labelledby="pricing-title">
      <div className={styles.inner}>
        <h2 id="pricing-title" className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
        <ul className={styles.plans}>
          {Object.entries(plans).map(([id, { name, amount, per, note, points, action }]) => (
            <li key={id} className={styles.plan} data-popular={id === POPULAR}>
              {id === POPULAR && <p className={styles.badge}>{popular}</p>}
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.price}>
                <span className={styles.amount}>{amount}</span> {per}
              </p>
              <p className={styles.note}>{note}</p>
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>
                    <CheckIcon size={18} />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink
                to={id === 'free' ? '/sign-up' : `/sign-up?plan=${id}`}
                kind={id === POPULAR ? 'primary' : 'secondary'}
                size="large"
                wide
              >
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className={styles.guarantee}>{guarantee}</p>
      </div>
    </section>
  )
}
