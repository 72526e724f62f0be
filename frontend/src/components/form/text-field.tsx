import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field } from './field'
import styles from './field.module.css'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string
  help?: ReactNode
  note?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField({ name, help, note, ...input }: TextFieldProps) {
  return (
    <Field
      name={name}
      help={help}
      note={note}
      renderControl={(props) => <input {...props} className={styles.input} {...input} />}
    />
  )
}

/** An e-mail address: no capital letters or corrections by a phone's keyboard. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
    />
  )
}
