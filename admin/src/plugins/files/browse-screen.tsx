import { lazy, Suspense } from 'react'
import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { pollOf } from '../../kernel/live/use-live'
import { Screen } from '../../kernel/ui'
import styles from './browse-screen.module.css'
import { CarryProvider } from './carry/carry-provider'
import { summaryOf } from './entries'
import { FileSections } from './file-sections'
import { useFolder } from './files-api'
import { FolderView } from './folder-view'
import { folderOf } from './paths'
import { useLiveFolder } from './use-live-folder'
import { useTreePane } from './use-panes'
import { useTrail } from './use-trail'

const FolderTree = lazy(() => import('./tree/folder-tree'))

/** The folder of the address, with everything that can be done in it. */
export default function BrowseScreen() {
  const folder = folderOf(useLocation().pathname)
  const [hidden, setHidden] = useStore('files.hidden', false)
  const live = useLiveFolder(folder)
  const list = useFolder(folder, { hidden, everyMs: pollOf(live) })
  const trail = useTrail(folder)
  const tree = useTreePane()
  const summary = list.data && !list.error && summaryOf(list.data.entries)
  return (
    <Screen title="Files" summary={summary} fills>
      <FileSections />
      <CarryProvider>
        <div className={styles.panes}>
          {tree?.isShown && (
            <Suspense fallback={<div className={styles.coming} />}>
              <FolderTree folder={folder} hidden={hidden} />
            </Suspense>
          )}
          <FolderView
            key={folder}
            folder={folder}
            list={list}
            hidden={hidden}
            onHidden={setHidden}
            trail={trail}
            tree={tree}
          />
        </div>
      </CarryProvider>
    </Screen>
  )
}
