import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatNumber } from '~/lib/language'
import { Field } from './field'
import styles from './field.module.css'

interface TextAreaFieldProps {
  name: string
  /** How many characters there may be. They are counted beside the label; what is too much is said, not cut off. */
  most: number
  rows?: number
  help?: ReactNode
  defaultValue?: string
}

/** Several lines of text. */
export function TextAreaField({ name, most, rows = 6, help, defaultValue }: TextAreaFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(0)
  useEffect(() => {
    const count = () => setLength(area.current?.value.length ?? 0)
    // What was typed before this code ran, and what a reset leaves once it is done.
    count()
    const form = area.current?.form
    const countLater = () => setTimeout(count)
    form?.addEventListener('reset', countLater)
    return () => form?.removeEventListener('reset', countLater)
  }, [])
  return (
    <Field
      name={name}
      help={help}
      note={
        <span className={styles.count} data-over={length > most || undefined}>
          {formatNumber(length)} / {formatNumber(most)}
        </span>
      }
      renderControl={(props) => (
        <textarea
          {...props}
          ref={area}
          className={`${styles.input} ${styles.area}`}
          rows={rows}
          defaultValue={defaultValue}
          onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
        />
      )}
    />
  )
}
