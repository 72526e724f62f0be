import { TextField } from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  onSearch: (text: string) => void
  suggestions?: readonly string[]
  /** How something to search for looks. */
  example?: string
  /** Takes digits only. */
  isNumber?: boolean
}

const PAUSE_MS = 350
/** Whatever has more is the number of nothing. */
const MOST_DIGITS = 9
/** As long as an address may be; the API looks for nothing longer. */
const LONGEST = 254

/** A text filter: asks once whoever types pauses, or at once with Enter. */
export function SearchField({ label, value, onSearch, suggestions, example, isNumber }: Props) {
  const [text, setText] = useState(value)
  const listId = useId()
  const asked = useRef(value)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    // Somebody else changed it: 'Clear filters', a saved filter, the way back.
    if (value === asked.current) return
    asked.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  // Filters may be chosen before the pause is over: they are not undone.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })

  function ask(words: string) {
    clearTimeout(timer.current)
    const wanted = words.trim()
    if (wanted === asked.current) return
    asked.current = wanted
    search.current(wanted)
  }

  function type(typed: string) {
    const words = isNumber ? typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS) : typed
    setText(words)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => ask(words), words ? PAUSE_MS : 0)
  }

  return (
    <>
      <TextField
        type="search"
        label={label}
        value={text}
        autoComplete="off"
        placeholder={example}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && ask(text)}
        slotProps={{
          htmlInput: { list: suggestions && listId, inputMode: isNumber ? 'numeric' : undefined, maxLength: LONGEST },
        }}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((words) => (
            <option key={words} value={words} />
          ))}
        </datalist>
      )}
    </>
  )
}
