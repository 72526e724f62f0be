import { TextField } from '@mui/material'
import { SearchField } from './search-field'
import type { ListFilter } from './types'

interface Props {
  filter: ListFilter
  value: unknown
  onChange: (value: unknown) => void
}

/** One filter as a field. What is empty does not filter. */
export function FilterField({ filter, value, onChange }: Props) {
  if (filter.kind === 'text') {
    return (
      <SearchField
        label={filter.label}
        value={wordsOf(value)}
        onSearch={onChange}
        suggestions={filter.suggestions}
        example={filter.example}
      />
    )
  }
  if (filter.kind === 'number') {
    return <SearchField label={filter.label} value={wordsOf(value)} onSearch={onChange} isNumber />
  }
  if (filter.kind === 'day') {
    return (
      <TextField
        type="date"
        label={filter.label}
        value={wordsOf(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const { label, choices } = filter
  const choose = (name: string) => onChange(choices.find(({ id }) => String(id) === name)?.id)
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true } }}
    >
      <option value="">All</option>
      {choices.map(({ id, name }) => (
        <option key={String(id)} value={String(id)}>
          {name}
        </option>
      ))}
    </TextField>
  )
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
