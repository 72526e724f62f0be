import { Button } from '@mui/material'
import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { FilterField } from './filter-field'
import styles from './list-bar.module.css'
import { SearchField } from './search-field'
import type { ListFilter } from './types'

interface Props {
  search?: { source: string; label: string }
  filters: readonly ListFilter[]
  values: Readonly<Record<string, unknown>>
  onChange: (source: string, value: unknown) => void
  /** Another one once all was replaced: what is still being typed is dropped. */
  round: number
  /** Takes all filters away; absent where there is none. */
  onClear?: (() => void) | undefined
  /** Columns, saved filters, export. */
  tools: ReactNode
}

/** Above a list: search, filters and tools in a line. On phones filters and tools are behind a button that counts the filters. */
export function ListBar({ search, filters, values, onChange, round, onClear, tools }: Props) {
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const offered = filters.filter(
    ({ source, notWith }) => values[source] !== undefined || notWith === undefined || values[notWith] === undefined
  )
  const active = filters.filter(({ source }) => values[source] !== undefined).length
  return (
    <div className={styles.bar}>
      {search && (
        <search className={styles.search}>
          <SearchField
            key={round}
            label={search.label}
            value={String(values[search.source] ?? '')}
            onSearch={(text) => onChange(search.source, text)}
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
          <fieldset
            id={filtersId}
            className={styles.filters}
            data-open={isOpen}
            style={{ '--cv-filters': offered.length } as CSSProperties}
          >
            <legend className="visually-hidden">Filters</legend>
            {offered.map((filter) => (
              <FilterField
                key={`${filter.source} ${round}`}
                filter={filter}
                value={values[filter.source]}
                onChange={(value) => onChange(filter.source, value)}
              />
            ))}
          </fieldset>
        </>
      )}
      {onClear && <Button onClick={onClear}>Clear filters</Button>}
      <div className={styles.tools} data-open={isOpen || filters.length === 0}>
        {tools}
      </div>
    </div>
  )
}
