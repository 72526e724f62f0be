import { Button, TextField } from '@mui/material'
import { formatNumber } from '../format'
import { DEEPEST_ROW } from '../data/data-provider'
import styles from './pager.module.css'
import type { Row } from './types'
import type { List } from './use-list'

const sizes = [10, 25, 50, 100] as const

interface Props<R extends Row> {
  list: List<R>
  noun: { one: string; many: string }
}

/** Where a list stands, and the way through it. Beyond the last row with a number there is a next page, but no number for it. */
export function Pager<R extends Row>({ list, noun }: Props<R>) {
  const { rows, firstRow, page, perPage, beyond, next, previous, setPage, setPerPage, total = 0 } = list
  const pages = Math.max(1, Math.ceil(Math.min(total, DEEPEST_ROW) / perPage))
  const where = (
    <p className={styles.where} role="status">
      {rows.length > 0 && `${formatNumber(firstRow)}–${formatNumber(firstRow + rows.length - 1)} of `}
      {countOf(list, noun)}
    </p>
  )
  // Nothing to page through, whatever a page is made to hold.
  if (total <= sizes[0] && page === 1 && !beyond && !next) return <div className={styles.pager}>{where}</div>
  return (
    <nav className={styles.pager} aria-label="Pages">
      {where}
      <div className={styles.size}>
        <TextField
          select
          label="Rows per page"
          value={perPage}
          onChange={({ target }) => setPerPage(Number(target.value))}
          slotProps={{ select: { native: true } }}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </TextField>
      </div>
      <div className={styles.buttons}>
        {(beyond || page > 1) && <Button onClick={() => setPage(1)}>First page</Button>}
        <Button variant="outlined" disabled={!previous} onClick={() => previous?.()}>
          Previous
        </Button>
        <span className={styles.page}>
          {beyond ? 'Beyond the numbers' : `Page ${formatNumber(page)} of ${formatNumber(pages)}`}
        </span>
        <Button variant="outlined" disabled={!next} onClick={() => next?.()}>
          Next
        </Button>
      </div>
    </nav>
  )
}

/** '319 users', or '10,000+ users' where nobody counted to the end. */
function countOf({ meta, total = 0 }: Pick<List<Row>, 'meta' | 'total'>, noun: Props<Row>['noun']): string {
  const count = meta?.total ?? total
  return `${formatNumber(count)}${meta?.isLowerBound ? '+' : ''} ${count === 1 ? noun.one : noun.many}`
}
