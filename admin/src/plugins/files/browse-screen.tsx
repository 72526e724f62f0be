import { useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { Screen } from '../../kernel/ui'
import { summaryOf } from './entries'
import { FileSections } from './file-sections'
import { useFolder } from './files-api'
import { FolderView } from './folder-view'
import { folderOf } from './paths'
import { useTrail } from './use-trail'

/** The folder of the address, with everything that can be done in it. */
export default function BrowseScreen() {
  const folder = folderOf(useLocation().pathname)
  const [hidden, setHidden] = useStore('files.hidden', false)
  const list = useFolder(folder, { hidden })
  const trail = useTrail(folder)
  const summary = list.data && !list.error && summaryOf(list.data.entries)
  return (
    <Screen title="Files" summary={summary} fills>
      <FileSections />
      <FolderView key={folder} folder={folder} list={list} hidden={hidden} onHidden={setHidden} trail={trail} />
    </Screen>
  )
}
