import { type Filter, filterLabels } from './texts'
import styles from './trophies.module.css'
import type { Achievement } from './types'

const FILTERS = Object.keys(filterLabels) as Filter[]

export const isFilter = (text: string | null): text is Filter => FILTERS.some((filter) => filter === text)
export const narrow = (all: readonly Achievement[], filter: Filter) =>
  all.filter(({ category }) => filter === 'all' || category === filter)

interface Props {
  all: readonly Achievement[]
  chosen: Filter
  onChoose: (filter: Filter) => void
}

/** One category or all, each with how many of its achievements are unlocked. */
export function Filters({ all, chosen, onChoose }: Props) {
  return (
    <div role="group" aria-label="Category" className={styles.filters}>
      {FILTERS.map((filter) => {
        const own = narrow(all, filter)
        return (
          <button
            key={filter}
            type="button"
            className={styles.filter}
            aria-pressed={filter === chosen}
            onClick={() => onChoose(filter)}
          >
            {filterLabels[filter]}{' '}
            <span className={styles.count}>
              {own.filter(({ unlocked }) => unlocked).length}/{own.length}
            </span>
          </button>
        )
      })}
    </div>
  )
}
