import { Alert, Button } from '@mui/material'
import { Link, useSearchParams } from 'react-router-dom'
import { formatNumber } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { ListSkeleton } from '../../../kernel/list'
import { Screen, Trouble } from '../../../kernel/ui'
import { FailureState } from '../failure-state'
import { FileSections } from '../file-sections'
import { namesOf, urlOf } from '../paths'
import { shown } from '../shown-name'
import { FreshnessNotice } from '../search/search-states'
import { texts } from '../texts'
import { FileList } from './file-list'
import { type Space, useSpace } from './space-api'
import styles from './space.module.css'
import { SpaceMap } from './space-map'
import { SpaceTotals } from './space-totals'

/** What takes up room: a picture of the folder in the address, its largest and oldest files, and what is left. */
export default function SpaceScreen() {
  const [query, setQuery] = useSearchParams()
  const path = query.get('path') ?? '/'
  const { data, error, isPending, refetch } = useSpace(path)

  function content() {
    if (error)
      return (
        <FailureState error={error} title="Couldn't load this folder">
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
          {path !== '/' && <Button onClick={() => setQuery({})}>Go to {texts.root}</Button>}
        </FailureState>
      )
    if (isPending) return <ListSkeleton />
    return <Content space={data} onFolder={(folder) => setQuery(folder === '/' ? {} : { path: folder })} />
  }

  return (
    <Screen title="Files">
      <FileSections />
      {content()}
    </Screen>
  )
}

function Content({ space, onFolder }: { space: Space; onFolder: (path: string) => void }) {
  const { path, bytes, files } = space
  return (
    <div className={styles.view}>
      <FreshnessNotice freshness={space} count={files} purpose="counted" />
      {space.leavesOut && (
        <Alert severity="warning">
          Files and folders whose names can't be used here are left out of these figures.
          {space.quota && ' The quota counts them.'}
        </Alert>
      )}
      <SpaceTotals space={space} />
      <div className={styles.head}>
        <Crumbs path={path} onFolder={onFolder} />
        <p className={styles.sum}>
          {(space.atLeast || space.leavesOut) && 'At least '}
          {sizeInWords(bytes)} in {formatNumber(files)} {files === 1 ? 'file' : 'files'}
        </p>
        <Button size="small" component={Link} to={urlOf(path)}>
          Show in {texts.browse}
        </Button>
      </div>
      {bytes === 0 ? (
        <Trouble title="Nothing takes up room here" text="Folders and files appear here by their size." />
      ) : (
        <>
          <SpaceMap space={space} onFolder={onFolder} />
          <div className={styles.lists}>
            <FileList title="Largest files" entries={space.largest} />
            <FileList title="Oldest files" entries={space.oldest} isByAge />
          </div>
        </>
      )}
    </div>
  )
}

function Crumbs({ path, onFolder }: { path: string; onFolder: (path: string) => void }) {
  const names = namesOf(path)
  return (
    <nav aria-label="Path" className={styles.crumbs}>
      {['', ...names].map((name, index) => {
        const label = index === 0 ? texts.root : shown(name)
        const target = `/${names.slice(0, index).join('/')}`
        if (index === names.length)
          return (
            <h2 key={target} aria-current="page" className={styles.here}>
              {label}
            </h2>
          )
        return (
          <span key={target} className={styles.crumb}>
            <button type="button" className={styles.link} onClick={() => onFolder(target)}>
              {label}
            </button>
          </span>
        )
      })}
    </nav>
  )
}
