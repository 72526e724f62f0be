import type { ReactNode } from 'react'
import styles from './field.module.css'
import { fieldId } from './field-id'
import { useFormState } from './form'

export interface ControlProps {
  'id': string
  'name': string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  name: string
  help?: ReactNode
  /** Beside the label, such as 'optional'. */
  note?: ReactNode
  /** Draws the control with the properties that tie it to its label, help and error. */
  renderControl: (props: ControlProps) => ReactNode
}

/** Label above, help below, error beside the control. */
export function Field({ name, help, note, renderControl }: FieldProps) {
  const { fields, issues } = useFormState()
  const id = fieldId(name)
  const issue = issues[name]
  const described = [issue && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {fields[name]?.label}
        </label>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {renderControl({
        id,
        name,
        ...(issue ? { 'aria-invalid': true } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {issue && (
        <p className={styles.error} id={`${id}-error`}>
          {issue}
        </p>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
