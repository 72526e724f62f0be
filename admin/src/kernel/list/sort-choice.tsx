import { TextField } from '@mui/material'
import type { SortPayload } from 'react-admin'
import styles from './sort-choice.module.css'
import type { ListColumn, Row } from './types'

interface Props<R extends Row> {
  columns: readonly ListColumn<R>[]
  sort: SortPayload
  onSort: (sort: SortPayload) => void
}

const orders = [
  { order: 'ASC', words: 'up' },
  { order: 'DESC', words: 'down' },
] as const

/** On phones, where a list has no heads that could be pressed. */
export function SortChoice<R extends Row>({ columns, sort, onSort }: Props<R>) {
  const fields = columns.flatMap(({ label, sort: field }) => (field ? [{ label, field }] : []))
  if (fields.length === 0) return null
  const choices = fields.flatMap(({ label, field }) =>
    orders.map(({ order, words }) => ({ value: `${field} ${order}`, field, order, name: `${label}, ${words}` }))
  )
  const current = `${sort.field} ${sort.order}`
  const isListed = choices.some(({ value }) => value === current)
  return (
    <span className={styles.sort}>
      <TextField
        select
        label="Sort by"
        value={isListed ? current : ''}
        onChange={({ target }) => {
          const choice = choices.find(({ value }) => value === target.value)
          if (choice) onSort({ field: choice.field, order: choice.order })
        }}
        slotProps={{ select: { native: true } }}
      >
        {!isListed && <option value="">As usual</option>}
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </TextField>
    </span>
  )
}
