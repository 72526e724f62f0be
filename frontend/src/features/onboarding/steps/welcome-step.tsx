import { CheckIcon } from '~/components/icons/icons'
import { settings } from '~/lib/settings'
import { messages } from '../messages'
import { StepText } from './step-text'
import styles from './steps.module.css'

export function WelcomeStep() {
  const { title, text, points } = messages.welcome
  return (
    <StepText mark="flowing" title={title(settings().brand)} text={text}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <CheckIcon size={18} />
            {point}
          </li>
        ))}
      </ul>
    </StepText>
  )
}
