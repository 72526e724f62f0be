import { type ReactNode, useId } from 'react'
import styles from './choice-cards.module.css'

interface Choice<Value extends string> {
  value: Value
  title: string
  text: string
  picture: ReactNode
}

interface ChoiceCardsProps<Value extends string> {
  label: string
  choices: Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, each with a picture of what it does: radio buttons that look like cards. */
export function ChoiceCards<Value extends string>({ label, choices, value, onChange }: ChoiceCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice} data-checked={choice.value === value || undefined}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className={styles.picture} aria-hidden="true">
            {choice.picture}
          </span>
          <span className={styles.title}>{choice.title}</span>
          <span className={styles.text}>{choice.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
