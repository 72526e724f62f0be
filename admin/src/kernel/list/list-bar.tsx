import { Button } from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { FilterField } from './filter-field'
import styles from './list-bar.module.css'
import { SearchField } from './search-field'
import type { ListFilter } from './types'
import { useWanted } from './use-wanted'

interface Props {
  search?: { source: string; label: string }
  filters: readonly ListFilter[]
  values: Readonly<Record<string, unknown>>
  onChange: (values: Record<string, unknown>) => void
  /** Columns, saved filters, export. */
  tools: ReactNode
}

/** Above a list: search, filters (on phones behind a button that counts them), and tools. */
export function ListBar({ search, filters, values, onChange, tools }: Props) {
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const change = useWanted(values, onChange)
  const set = (source: string, value: unknown) => change((wanted) => ({ ...wanted, [source]: value }))
  const active = filters.filter(({ source }) => values[source] !== undefined).length
  return (
    <div className={styles.bar}>
      {search && (
        <search className={styles.search}>
          <SearchField
            label={search.label}
            value={String(values[search.source] ?? '')}
            onSearch={(text) => set(search.source, text)}
          />
        </search>
      )}
      {filters.length > 0 && (
        <>
          <span className={styles.opener}>
            <Button
              variant="outlined"
              aria-expanded={isOpen}
              aria-controls={filtersId}
              onClick={() => setOpen(!isOpen)}
            >
              {active > 0 ? `Filters (${active})` : 'Filters'}
            </Button>
          </span>
          <fieldset id={filtersId} className={styles.filters} data-open={isOpen}>
            <legend className="visually-hidden">Filters</legend>
            {filters.map((filter) => (
              <FilterField
                key={filter.source}
                filter={filter}
                value={values[filter.source]}
                onChange={(value) => set(filter.source, value)}
              />
            ))}
          </fieldset>
        </>
      )}
      <div className={styles.tools}>{tools}</div>
    </div>
  )
}
