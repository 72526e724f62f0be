import { Button, MenuItem, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { SavedFilters, SearchField } from '../../kernel/list'
import styles from './inbox-filter-bar.module.css'
import { texts } from './texts'
import { priorities, RESOURCE } from './types'
import { type FilterName, type InboxFilters, sorts } from './use-inbox-filters'
import { nameOf, useStaff } from './use-staff'

interface Props {
  filters: InboxFilters
  /** Who is signed in comes first among those whom threads are given to. */
  ownId: number
}

/** What is looked for. On a phone the choices are one press away. */
export function InboxFilterBar({ filters, ownId }: Props) {
  const [open, setOpen] = useState(false)
  const staff = useStaff()
  const id = useId()
  const { values, chosen, sort, choose, apply } = filters
  const others = staff.filter((one) => one.id !== ownId)
  const count = chosen.filter((name) => name !== 'q').length
  const select = (name: FilterName, label: string, choices: readonly (readonly [string, string])[]) => (
    <Choice label={label} value={values[name]} onChoose={(value) => choose({ [name]: value })}>
      {[['', 'All'], ...choices]}
    </Choice>
  )
  return (
    <search className={styles.bar} aria-label="Emails">
      <div className={styles.search}>
        <SearchField key={filters.round} label="Sender begins with" value={values.q} onSearch={(q) => choose({ q })} />
      </div>
      <Button
        variant="outlined"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div id={id} className={styles.choices} data-open={open || undefined}>
        {select('status', 'Status', Object.entries(texts.statuses))}
        {select(
          'priority',
          'Priority',
          priorities.toReversed().map((name) => [name, texts.priorities[name]] as const)
        )}
        {select('state', 'State', Object.entries(texts.states))}
        {select('assigneeId', 'Assigned to', [
          [String(ownId), 'Me'],
          ...others.map((one) => [String(one.id), nameOf(staff, one.id)] as const),
        ])}
        <Choice label="Sort by" value={sort} onChoose={(value) => choose({ sort: value })}>
          {Object.entries(sorts).map(([name, { label }]) => [name, label])}
        </Choice>
      </div>
      <SavedFilters
        resource={RESOURCE}
        values={Object.fromEntries(chosen.map((name) => [name, values[name]]))}
        sort={sorts[sort].sort}
        onApply={apply}
      />
    </search>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: readonly (readonly string[])[]
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const known = children.some(([name]) => name === value)
  return (
    <TextField
      select
      label={label}
      value={known ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { displayEmpty: true } }}
    >
      {children.map(([name = '', words]) => (
        <MenuItem key={name} value={name}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  )
}
