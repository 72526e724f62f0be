import { type ReactNode, useState } from 'react'
import { useHydrated } from '~/lib/use-hydrated'
import { EyeIcon, EyeOffIcon } from '../icons/icons'
import { Field } from './field'
import styles from './field.module.css'
import { messages } from './messages'

interface PasswordFieldProps {
  name: string
  /** `current-password` where it is known, `new-password` where it is chosen: password managers ask for it. */
  autoComplete: 'current-password' | 'new-password'
  help?: ReactNode
  note?: ReactNode
}

/** A password that can be shown: users who see what they type need no second field. */
export function PasswordField({ name, autoComplete, help, note }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field
      name={name}
      help={help}
      note={note}
      renderControl={(props) => (
        <div className={styles.withButton}>
          <input
            {...props}
            className={styles.input}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.show}
            aria-label={shown ? messages.hide : messages.show}
            aria-controls={props.id}
            disabled={!hydrated}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </button>
        </div>
      )}
    />
  )
}
