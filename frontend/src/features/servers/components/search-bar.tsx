import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SearchIcon } from '~/components/icons/icons'
import { type SortOrder, sortOrders } from '../lib/arrange-servers'
import { messages } from '../messages'
import styles from './search-bar.module.css'

interface SearchBarProps {
  search: string
  onSearch: (search: string) => void
  order: SortOrder
  onOrder: (order: SortOrder) => void
  /** How many servers match; null while nothing is searched for. */
  found: number | null
}

/** What to look for, and in which order to show it. */
export function SearchBar({ search, onSearch, order, onOrder, found }: SearchBarProps) {
  return (
    <div className={styles.bar} role="search">
      <TextField
        className={styles.search}
        type="search"
        value={search}
        placeholder={messages.search}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{
          htmlInput: { 'aria-label': messages.searchLabel, 'autoComplete': 'off', 'maxLength': 100 },
          input: {
            startAdornment: (
              <span className={styles.icon}>
                <SearchIcon />
              </span>
            ),
          },
        }}
      />
      <TextField
        select
        className={styles.sort}
        label={messages.sort}
        value={order}
        onChange={({ target }) => onOrder(target.value as SortOrder)}
      >
        {sortOrders.map((name) => (
          <MenuItem key={name} value={name}>
            {messages.sorts[name]}
          </MenuItem>
        ))}
      </TextField>
      <p className="visually-hidden" role="status">
        {found === null ? '' : messages.found(found)}
      </p>
    </div>
  )
}
