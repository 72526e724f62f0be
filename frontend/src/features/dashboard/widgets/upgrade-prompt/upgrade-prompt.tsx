import { Button } from '~/components/button/button'
import { CheckIcon } from '~/components/icons/icons'
import { useUpgrade } from '../../hooks/use-upgrade'
import { messages } from './messages'
import styles from './upgrade-prompt.module.css'

/** What a paid plan has that the free one has not. The registry keeps it from users who pay. */
export default function UpgradePrompt() {
  const upgrade = useUpgrade()
  return (
    <div className={styles.prompt}>
      <div className={styles.words}>
        <h2 className={styles.title}>{messages.title}</h2>
        <ul className={styles.list}>
          {messages.advantages.map((advantage) => (
            <li key={advantage}>
              <CheckIcon size={16} />
              {advantage}
            </li>
          ))}
        </ul>
      </div>
      <Button className={styles.button} onClick={upgrade}>
        {messages.upgrade}
      </Button>
    </div>
  )
}
