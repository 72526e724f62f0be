import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { RefObject } from 'react'
import { SearchIcon, StarIcon } from '~/components/icons/icons'
import type { Filters } from '../hooks/use-server-list'
import { type SortOrder, sortOrders } from '../lib/sort-servers'
import { messages } from '../messages'
import styles from './search-bar.module.css'

interface SearchBarProps {
  filters: Filters
  input: RefObject<HTMLInputElement | null>
  /** How many servers match; null while nothing is looked for. */
  found: number | null
}

/** What to look for, and in which order to show it. */
export function SearchBar({ filters, input, found }: SearchBarProps) {
  const { search, setSearch, order, setOrder, onlyFavourites, setOnlyFavourites } = filters
  return (
    <div className={styles.bar} role="search">
      <TextField
        className={styles.search}
        type="search"
        value={search}
        placeholder={messages.search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && search !== '') setSearch('')
        }}
        inputRef={input}
        slotProps={{
          htmlInput: {
            'aria-label': messages.searchLabel,
            'aria-keyshortcuts': '/',
            'autoComplete': 'off',
            'maxLength': 100,
          },
          input: {
            startAdornment: (
              <span className={styles.icon}>
                <SearchIcon />
              </span>
            ),
            endAdornment: search === '' && (
              <kbd className={styles.key} aria-hidden="true">
                /
              </kbd>
            ),
          },
        }}
      />
      <TextField
        select
        className={styles.sort}
        label={messages.sort}
        value={order}
        onChange={({ target }) => setOrder(target.value as SortOrder)}
      >
        {sortOrders.map((name) => (
          <MenuItem key={name} value={name}>
            {messages.sorts[name]}
          </MenuItem>
        ))}
      </TextField>
      <button
        type="button"
        className={styles.favourites}
        aria-pressed={onlyFavourites}
        onClick={() => setOnlyFavourites(!onlyFavourites)}
      >
        <StarIcon size={18} />
        {messages.favourites.filter}
      </button>
      <p className="visually-hidden" role="status">
        {found === null ? '' : messages.found(found)}
      </p>
    </div>
  )
}
