import { Button } from '@mui/material'
import { ArrowIcon } from '~/components/icons/icons'
import { formatNumber } from '../../kernel/format'
import type { ListMeta } from '../../kernel/data/data-provider'
import styles from './inbox.module.css'
import { type InboxFilters, PER_PAGE } from './use-inbox-filters'

interface Props {
  filters: InboxFilters
  shown: number
  /** As far as pages go. */
  total: number
  meta: ListMeta | undefined
}

/** Which of how many are shown, and the way on. */
export function InboxPager({ filters: { page, choose }, shown, total, meta }: Props) {
  const first = (page - 1) * PER_PAGE + 1
  const last = first + shown - 1
  const all = `${formatNumber(meta?.total ?? total)}${meta?.isLowerBound ? '+' : ''}`
  const count = <span className={styles.count}>{shown > 0 ? `${first}–${last} of ${all}` : 'Nothing here'}</span>
  if (page === 1 && last >= total) return <p className={styles.pager}>{count}</p>
  return (
    <nav className={styles.pager} aria-label="Pages">
      {count}
      <Button
        size="small"
        aria-label="Back"
        disabled={page === 1}
        onClick={() => choose({ page: page > 2 ? String(page - 1) : '' })}
      >
        <ArrowIcon size={16} />
      </Button>
      <Button
        size="small"
        aria-label="Next"
        disabled={last >= total}
        onClick={() => choose({ page: String(page + 1) })}
      >
        <ArrowIcon size={16} />
      </Button>
    </nav>
  )
}
