import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { SIZE_BUCKETS, SIZE_BUCKET_IDS } from '../../../../../app/shared/file_search'
import { texts } from '../texts'
import { DateRangeField } from './date-range-field'
import { ExtensionFilter } from './extension-filter'
import styles from './filter-panel.module.css'
import { type Filters, PERMISSIONS } from './filters'

interface Props {
  filters: Filters
  active: number
  onChange: (changed: Partial<Filters>) => void
  onClear: () => void
}

const types = { all: texts.searchTypes.all, file: texts.searchTypes.files, directory: texts.searchTypes.directories }

/** All filters but the text. */
export function FilterPanel({ filters, active, onChange, onClear }: Props) {
  const { type, size, from, to, extensions, permissions, hidden } = filters
  const toggle = <T,>(chosen: readonly T[], one: T) =>
    chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.filters}</h2>
        <span className={styles.count} role="status">
          {active > 0 && `${active} active`}
        </span>
        <Button size="small" disabled={active === 0} onClick={onClear}>
          {texts.clearAll}
        </Button>
      </div>
      <TextField
        select
        fullWidth
        label="Type"
        value={type}
        onChange={({ target }) => onChange({ type: target.value as Filters['type'] })}
        slotProps={{ select: { native: true } }}
      >
        {Object.entries(types).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        label="Size"
        value={size ?? ''}
        onChange={({ target }) => onChange({ size: SIZE_BUCKET_IDS.find((id) => id === target.value) ?? null })}
        slotProps={{ select: { native: true } }}
      >
        <option value="">Any size</option>
        {SIZE_BUCKETS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </TextField>
      <DateRangeField from={from} to={to} onChange={onChange} />
      <ExtensionFilter chosen={extensions} onChange={(chosen) => onChange({ extensions: chosen })} />
      <Group label="Permissions">
        {PERMISSIONS.map((permission) => (
          <Choice
            key={permission}
            label={texts.permissions[permission]}
            checked={permissions.includes(permission)}
            onChange={() => onChange({ permissions: toggle(permissions, permission) })}
          />
        ))}
      </Group>
      <Choice label={texts.includeHidden} checked={hidden} onChange={() => onChange({ hidden: !hidden })} />
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      {children}
    </fieldset>
  )
}

function Choice({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <FormControlLabel
      className={styles.choice}
      label={label}
      control={<Checkbox size="small" checked={checked} onChange={onChange} />}
    />
  )
}
