import { CardIcon } from '~/components/icons/icons'
import { messages } from './messages'
import styles from './payment.module.css'
import { testCards } from './test-cards'

/** Test cards to pick: one fills the form. */
export function TestCards({ onPick }: { onPick: (number: string) => void }) {
  const { title, text, ...outcomes } = messages.testCards
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.cardsTitle}>{title}</legend>
      <p className={styles.text}>{text}</p>
      <ul className={styles.cardList}>
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <button className={styles.card} type="button" onClick={() => onPick(number)}>
              <CardIcon size={18} />
              <span>
                <span className={styles.number}>{number}</span>{' '}
                <span className={styles.outcome}>{outcomes[outcome]}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
