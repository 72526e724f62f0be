import { Button, Chip, TextField } from '@mui/material'
import type { FormEvent, KeyboardEvent } from 'react'
import { formatNumber } from '../../kernel/format'
import styles from './ai-advisor.module.css'
import { LONGEST_QUESTION } from './texts'

interface Props {
  value: string
  onChange: (value: string) => void
  suggestions: readonly string[]
  isRunning: boolean
  onAsk: (query: string) => void
}

/** The question, and some that the figures suggest. Ctrl+Enter sends it too. */
export function QueryForm({ value, onChange, suggestions, isRunning, onAsk }: Props) {
  const length = value.trim().length
  const isTooLong = length > LONGEST_QUESTION
  const counter = `${formatNumber(length)} / ${formatNumber(LONGEST_QUESTION)}`

  function send(event: FormEvent) {
    event.preventDefault()
    if (!isTooLong && !isRunning) onAsk(value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
  }

  return (
    <form className={styles.card} onSubmit={send} noValidate>
      <TextField
        label="Financial question or area of focus"
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        error={isTooLong}
        helperText={
          <span className={styles.help}>
            <span>
              {isTooLong
                ? `Shorten your question to ${formatNumber(LONGEST_QUESTION)} characters.`
                : "Don't include personal data, such as names or email addresses."}
            </span>
            <span className={styles.counter}>{counter}</span>
          </span>
        }
      />
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggested questions">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Chip
                label={suggestion}
                variant="outlined"
                onClick={() => onChange(suggestion)}
                sx={{ 'height': 'auto', 'minHeight': 36, '& .MuiChip-label': { whiteSpace: 'normal', py: 1.5 } }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" variant="contained" aria-disabled={isRunning || isTooLong || undefined}>
          {isRunning ? 'Asking…' : 'Ask'}
        </Button>
      </div>
    </form>
  )
}
