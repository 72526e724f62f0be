import { useEffect, useRef } from 'react'
import { AlertIcon } from '../icons/icons'
import styles from './error-summary.module.css'
import { fieldId } from './field-id'
import { messages } from './messages'
import type { FormState } from './use-form'

/** What has to be mended, above the fields. Every failed attempt moves the focus here, so that nobody has to look for it. */
export function ErrorSummary({ form }: { form: FormState<string> }) {
  const box = useRef<HTMLDivElement>(null)
  const { issues, failure, attempts, fields } = form
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  const found = Object.entries(issues).filter(([, issue]) => issue)
  if (!failure && found.length === 0) return null
  return (
    <div className={styles.box} ref={box} tabIndex={-1} role="alert">
      <AlertIcon />
      <div>
        <h2 className={styles.title}>{failure?.title ?? messages.summary(found.length)}</h2>
        {failure && <p>{failure.text}</p>}
        {found.length > 0 && (
          <ul className={styles.list}>
            {found.map(([name, issue]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    document.getElementById(fieldId(name))?.focus()
                  }}
                >
                  {fields[name]?.label}: {issue}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
