import styles from './choice-field.module.css'
import field from './field.module.css'
import { fieldId } from './field-id'
import { useFormState } from './form'

interface ChoiceFieldProps {
  name: string
  /** Value and label of each, in order. */
  choices: readonly (readonly [value: string, label: string])[]
  defaultValue: string
}

/** One of a few, all of them in sight. */
export function ChoiceField({ name, choices, defaultValue }: ChoiceFieldProps) {
  const { fields, issues } = useFormState()
  const id = fieldId(name)
  const issue = issues[name]
  return (
    <fieldset className={styles.set} id={id} tabIndex={-1} aria-describedby={issue && `${id}-error`}>
      <legend className={field.label}>{fields[name]?.label}</legend>
      <div className={styles.choices}>
        {choices.map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} defaultChecked={value === defaultValue} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {issue && (
        <p className={field.error} id={`${id}-error`}>
          {issue}
        </p>
      )}
    </fieldset>
  )
}
