import type { UseQueryResult } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { BulkBar, ListSkeleton } from '../../kernel/list'
import { useCarry } from './carry/carry-context'
import { CutBar } from './carry/cut-bar'
import { useDropTarget } from './carry/use-drop-target'
import { useDownload } from './download'
import { isFile, matching, type Sort, sorted, summaryOf } from './entries'
import { EntryMenu } from './entry-menu'
import { EntryTable } from './entry-table'
import type { Folder } from './files-api'
import { FolderDialogs, type OpenDialog } from './folder-dialogs'
import { Cut, EmptyFolder, FolderFailure, isFinal, NothingMatches } from './folder-states'
import { FolderTools } from './folder-tools'
import styles from './folder-view.module.css'
import { NamesToFix } from './names-to-fix'
import { nameOf, urlOf } from './paths'
import { opensAsPreview } from './preview/kinds'
import { SelectionButtons } from './selection-buttons'
import { texts } from './texts'
import { type Entry, nouns } from './types'
import { useActive } from './use-active'
import { useChosen } from './use-chosen'
import type { EntryActions } from './use-entry-keys'
import { type Pane, useDetailsPane } from './use-panes'
import { useRenaming } from './use-renaming'
import { useTableFocus } from './use-table-focus'
import type { Arrival, Trail } from './use-trail'

interface Props {
  folder: string
  list: UseQueryResult<Folder>
  hidden: boolean
  onHidden: (hidden: boolean) => void
  trail: Trail
  tree: Pane | null
}

const DetailsPane = lazy(() => import('./details/details-pane'))

const BY_NAME: Sort = { field: 'name', order: 'ASC' }
const NONE: readonly Entry[] = []

/** One folder: its entries, what is selected of them, and the dialog that is open. */
export function FolderView({ folder, list, hidden, onHidden, trail, tree }: Props) {
  const { data, isPending } = list
  // A list that is read again while the line is down stays as it was.
  const error = data && !isFinal(list.error) ? null : list.error
  const arrival = (useLocation().state ?? {}) as Arrival
  const navigate = useNavigate()
  const [filter, setFilter] = useState('')
  const [sort, setSort] = useStore<Sort>('files.sort', BY_NAME)
  const wanted = useDeferredValue(filter)
  const entries = data?.entries ?? NONE
  const ordered = useMemo(() => sorted(entries, sort), [entries, sort])
  const rows = useMemo(() => matching(ordered, wanted), [ordered, wanted])
  const chosen = useChosen(rows)
  const active = useActive(rows, arrival.active)
  const details = useDetailsPane()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [menu, setMenu] = useState<{ entry: Entry; anchor: HTMLElement } | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { table, focusTable, onShown } = useTableFocus(arrival.focus === true)
  const renaming = useRenaming({
    folder,
    entries: data?.entries,
    onRenamed: active.activateName,
    onOver: focusTable,
  })
  const download = useDownload()
  const { cut, setCut, moveTo } = useCarry()
  const drop = useDropTarget(error ? null : folder)

  const shown = chosen.entries.length > 0 ? chosen.entries : rows.slice(active.index, active.index + 1)

  const actions: EntryActions = {
    open(entry) {
      if (entry.kind !== 'plain') return
      if (entry.type === 'file') {
        active.activateName(entry.name)
        setOpen({ dialog: opensAsPreview(entry) ? 'preview' : 'edit', entry })
      } else void navigate(urlOf(entry.path), { state: { focus: true } satisfies Arrival })
    },
    preview: (entry) => isFile(entry) && setOpen({ dialog: 'preview', entry }),
    versions: (entry) => isFile(entry) && setOpen({ dialog: 'versions', entry }),
    rename: renaming.begin,
    move: (entries) => entries.length > 0 && setOpen({ dialog: 'move', entries }),
    copy: (entries) => entries.length > 0 && setOpen({ dialog: 'copy', entries }),
    cut(entries) {
      const plain = entries.filter(({ kind }) => kind === 'plain')
      if (plain.length > 0) setCut({ entries: plain, folder })
    },
    paste: () => cut && moveTo(folder, cut),
    clearCut() {
      setCut(null)
      return cut !== null
    },
    download: (entries) => void download(entries),
    remove: (entries) => entries.length > 0 && setOpen({ dialog: 'delete', entries }),
    details(entry) {
      if (!entry) return details.toggle()
      active.activateName(entry.name)
      chosen.settle()
      details.show()
    },
    menu: (entry, anchor) => setMenu({ entry, anchor }),
    goUp: trail.goUp,
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return
    if (event.key !== '?' && event.key !== '/') return
    event.preventDefault()
    if (event.key === '?') setOpen({ dialog: 'keys' })
    else search.current?.focus()
  }

  function content() {
    if (error) return <FolderFailure error={error} folder={folder} onRetry={() => void list.refetch()} trail={trail} />
    if (isPending) return <ListSkeleton />
    if (entries.length === 0) return <EmptyFolder hidden={hidden} onCreate={() => setOpen({ dialog: 'create' })} />
    if (rows.length === 0) return <NothingMatches text={wanted} onClear={() => setFilter('')} />
    return (
      <EntryTable
        table={table}
        folder={folder}
        label={folder === '/' ? texts.root : nameOf(folder)}
        rows={rows}
        sort={sort}
        onSort={setSort}
        chosen={chosen}
        actions={actions}
        active={active.index}
        aim={active.aim}
        order={`${sort.field} ${sort.order} ${wanted}`}
        onActive={active.activate}
        onShown={onShown}
        renaming={renaming.name}
        onRename={renaming.save}
        onRenamed={renaming.end}
      />
    )
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work in all of it */}
      <div className={styles.view} onKeyDown={onKeyDown} {...drop}>
        <FolderTools
          folder={folder}
          trail={trail}
          filter={filter}
          onFilter={setFilter}
          onLeaveFilter={() => rows.length > 0 && focusTable()}
          search={search}
          hidden={hidden}
          onHidden={onHidden}
          tree={tree}
          details={details}
          canCreate={!error}
          onCreate={() => setOpen({ dialog: 'create' })}
          onUpload={() => setOpen({ dialog: 'upload' })}
          onKeys={() => setOpen({ dialog: 'keys' })}
        />
        <CutBar folder={folder} />
        {!error && <NamesToFix folder={folder} entries={entries} />}
        {data?.isCut && !error && <Cut count={entries.length} />}
        {content()}
        <BulkBar
          count={chosen.entries.length}
          noun={nouns}
          detail={summaryOf(chosen.entries)}
          onClear={() => chosen.settle()}
        >
          <SelectionButtons entries={chosen.entries} actions={actions} />
        </BulkBar>
      </div>
      {details.isShown && (
        <Suspense fallback={null}>
          <DetailsPane
            place={details.place}
            entries={shown}
            onShowVersions={actions.versions}
            onClose={details.toggle}
          />
        </Suspense>
      )}
      <EntryMenu
        menu={menu}
        actions={actions}
        onClose={() => {
          setMenu(null)
          focusTable()
        }}
      />
      {open && (
        <FolderDialogs
          open={open}
          folder={folder}
          files={rows.filter(isFile)}
          onOpen={(next) => {
            setOpen(next)
            if (next.dialog === 'preview') active.activateName(next.entry.name)
          }}
          onClose={() => {
            setOpen(null)
            if (open.dialog !== 'create') focusTable()
          }}
          onCreated={(name) => {
            setOpen(null)
            active.activateName(name)
            focusTable()
          }}
          onLeft={(left) => chosen.settle(left.map(({ name }) => name))}
          onUndo={([path]) => {
            if (path !== undefined) active.activateName(nameOf(path))
            // The notice that had it goes away, and what had it before that may have.
            focusTable()
          }}
        />
      )}
    </>
  )
}
