import { Badge, Button, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { SearchField } from '../../../kernel/list'
import { ConsoleDrawer } from '../../../kernel/ui'
import { texts } from '../texts'
import { ContentResults } from './content-results'
import { countActive } from './filters'
import { FilterPanel } from './filter-panel'
import { FilterIcon } from './search-icons'
import { SearchResults } from './search-results'
import styles from './search-view.module.css'
import { useFilters } from './use-filters'

/** Filters beside what they find; where there is no room for both, the filters are in a drawer. */
export function SearchView() {
  const { filters, order, change, sort, clear } = useFilters()
  const [isOpen, setOpen] = useState(false)
  const narrow = useMediaQuery('(max-width: 960px)')
  const active = countActive(filters)
  const inContents = filters.in === 'contents'
  const panel = <FilterPanel filters={filters} active={active} onChange={change} onClear={clear} />
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <search className={styles.search}>
          <SearchField
            label={inContents ? 'Text in files' : 'Name or path'}
            value={filters.text}
            onSearch={(text) => change({ text })}
          />
        </search>
        <fieldset className={styles.places}>
          <legend className="visually-hidden">Search in</legend>
          {(['names', 'contents'] as const).map((place) => (
            <label key={place} className={styles.place}>
              <input
                type="radio"
                name="search-in"
                checked={filters.in === place}
                onChange={() => change({ in: place })}
              />
              <span>{place === 'names' ? 'Names' : 'Contents'}</span>
            </label>
          ))}
        </fieldset>
        {narrow && (
          <Badge badgeContent={active} color="primary">
            <Button variant="outlined" startIcon={<FilterIcon size={18} />} onClick={() => setOpen(true)}>
              {texts.filters}
            </Button>
          </Badge>
        )}
      </div>
      <div className={styles.columns}>
        {!narrow && <aside aria-label={texts.filters}>{panel}</aside>}
        <div className={styles.results}>
          {inContents ? (
            <ContentResults filters={filters} onClear={clear} />
          ) : (
            <SearchResults filters={filters} order={order} onSort={sort} onClear={clear} />
          )}
        </div>
      </div>
      {narrow && (
        <ConsoleDrawer label={texts.filters} open={isOpen} onClose={() => setOpen(false)} className={styles.drawer}>
          <div className={styles.drawerContent}>{panel}</div>
          <div className={styles.drawerFoot}>
            <Button variant="contained" fullWidth onClick={() => setOpen(false)}>
              Show results
            </Button>
          </div>
        </ConsoleDrawer>
      )}
    </div>
  )
}
