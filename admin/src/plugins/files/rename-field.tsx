import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import styles from './rename-field.module.css'
import { shown } from './shown-name'
import type { Entry } from './types'

interface Props {
  entry: Entry
  onRename: (entry: Entry, name: string) => Promise<string | null>
  onDone: () => void
}

/** The name of an entry, to be changed where it is. Enter or leaving the field saves, Escape keeps the old name. */
export function RenameField({ entry, onRename, onDone }: Props) {
  const [name, setName] = useState(entry.name)
  const [trouble, setTrouble] = useState<string | null>(null)
  const isOver = useRef(false)
  const troubleId = useId()

  function finish() {
    isOver.current = true
    onDone()
  }

  async function save() {
    if (isOver.current) return
    if (name === entry.name) return finish()
    isOver.current = true
    const words = await onRename(entry, name)
    isOver.current = false
    if (words === null) finish()
    else setTrouble(words)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') finish()
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
  }

  /** The name without the extension is selected: that is what people change. */
  function select({ target }: FocusEvent<HTMLInputElement>) {
    const dot = entry.type === 'file' ? entry.name.lastIndexOf('.') : -1
    target.setSelectionRange(0, dot > 0 ? dot : entry.name.length)
  }

  return (
    <span className={styles.field}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for
        autoFocus
        className={styles.input}
        aria-label={`New name for ${shown(entry.name)}`}
        aria-invalid={trouble !== null}
        aria-describedby={trouble ? troubleId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setTrouble(null)
        }}
        onFocus={select}
        onBlur={() => trouble === null && void save()}
        onKeyDown={onKeyDown}
      />
      {trouble && (
        <span id={troubleId} role="alert" className={styles.trouble}>
          {trouble}
        </span>
      )}
    </span>
  )
}
