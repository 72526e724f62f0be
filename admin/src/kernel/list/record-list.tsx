import type { ReactNode } from 'react'
import type { Identifier, SortPayload } from 'react-admin'
import { Trouble } from '../ui'
import { BulkBar } from './bulk-bar'
import { ColumnChoice } from './column-choice'
import { ExportLink } from './export-link'
import { ListBar } from './list-bar'
import { ListFailure, ListSkeleton, NothingMatches } from './list-states'
import { ListTable } from './list-table'
import { Pager } from './pager'
import { SavedFilters } from './saved-filters'
import { SortChoice } from './sort-choice'
import type { EmptyList, ListColumn, ListFilter, Row } from './types'
import { useColumns } from './use-columns'
import { PER_PAGE, useList } from './use-list'
import { useSelection } from './use-selection'
import { useWanted } from './use-wanted'

interface Props<R extends Row> {
  /** The list below `/api/admin`. */
  resource: string
  /** What its rows are, in small letters. */
  noun: { one: string; many: string }
  /** What tells a row from others: labels of its checkbox. */
  nameOf: (record: R) => string
  columns: readonly ListColumn<R>[]
  /** The order to begin with: the API's own is the cheapest. */
  sort: SortPayload
  /** The text filter that most searches begin with. */
  search?: { source: string; label: string }
  filters?: readonly ListFilter[]
  empty: EmptyList
  /** Buttons of one row. */
  renderActions?: (record: R) => ReactNode
  /** Buttons for all selected rows; `settle` leaves those selected that nothing was done to. Without this nothing can be selected. */
  renderBulk?: (selected: readonly R[], settle: (left?: readonly Identifier[]) => void) => ReactNode
  /** The API has `/export` for this list. */
  hasExport?: boolean
}

/** A list screen's list: search, filters, columns, rows with what can be done to them, pages; and all states of it. */
export function RecordList<R extends Row>(props: Props<R>) {
  const { resource, noun, nameOf, search, filters = [], empty, renderActions, renderBulk, hasExport } = props
  const list = useList<R>(resource, props.sort)
  const columns = useColumns(resource, props.columns)
  const selection = useSelection(list.rows)
  const { rows, sort, filterValues, setFilters, setSort, isPending, error } = list
  const isFiltered = Object.keys(filterValues).length > 0
  const { change, replace, round } = useWanted<Record<string, unknown>>(filterValues, setFilters)
  const filterFor = (values: Record<string, unknown>) => replace(() => values)
  const clearFilters = () => filterFor({})
  const isAsUsual =
    sort.field === props.sort.field && sort.order === props.sort.order && list.page === 1 && list.perPage === PER_PAGE
  // Rows of before that are none, or a page behind the last, say nothing: others are on their way.
  const isWaiting = isPending || (rows.length === 0 && !list.beyond && (list.isPlaceholderData || list.page > 1))
  if (!isWaiting && !error && rows.length === 0 && !isFiltered && !list.beyond) {
    return <Trouble {...empty} />
  }

  function sortBy(field: string) {
    const isOther = sort.field !== field
    setSort({ field, order: isOther || sort.order === 'DESC' ? 'ASC' : 'DESC' })
  }

  function startOver() {
    setSort(props.sort)
    list.setPerPage(PER_PAGE)
  }

  function content() {
    if (error) {
      const onClear = isFiltered ? clearFilters : undefined
      const onStartOver = isAsUsual ? undefined : startOver
      const onRetry = () => void list.refetch()
      return <ListFailure noun={noun.many} error={error} {...{ onRetry, onClear, onStartOver }} />
    }
    if (isWaiting) return <ListSkeleton />
    if (rows.length === 0) return <NothingMatches noun={noun.many} onClear={clearFilters} />
    return (
      <>
        <ListTable
          label={noun.many}
          rows={rows}
          columns={columns.shown}
          nameOf={nameOf}
          sort={sort}
          onSort={sortBy}
          selection={renderBulk && selection}
          renderActions={renderActions}
          // Only while other rows are on their way: a list that refreshes itself stays as readable as it is.
          isBusy={list.isPlaceholderData === true}
        />
        {renderBulk && (
          <BulkBar count={selection.rows.length} noun={noun} onClear={() => selection.settle()}>
            {renderBulk(selection.rows, selection.settle)}
          </BulkBar>
        )}
        <Pager list={list} noun={noun} />
      </>
    )
  }

  return (
    <>
      <ListBar
        search={search}
        filters={filters}
        values={filterValues}
        onChange={(source, value) => change((wanted) => ({ ...wanted, [source]: value }))}
        round={round}
        onClear={isFiltered && !error && rows.length > 0 ? clearFilters : undefined}
        tools={
          <>
            {(search ?? filters[0]) && (
              <SavedFilters
                resource={resource}
                values={filterValues}
                sort={sort}
                onApply={({ values, sort: order }) => {
                  filterFor(values)
                  setSort(order)
                }}
              />
            )}
            <ColumnChoice columns={columns} />
            {hasExport && <ExportLink resource={resource} values={filterValues} />}
            <SortChoice columns={columns.all} sort={sort} onSort={setSort} />
          </>
        }
      />
      {content()}
    </>
  )
}
