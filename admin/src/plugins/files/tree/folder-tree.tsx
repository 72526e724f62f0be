import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { urlOf } from '../paths'
import { texts } from '../texts'
import { Branch } from './branch'
import styles from './folder-tree.module.css'
import { useOpenFolders } from './use-open-folders'
import { useTreeKeys } from './use-tree-keys'

interface Props {
  /** The one that is shown. */
  folder: string
  hidden: boolean
}

/** All folders beside the list. A folder's own are read when it is first opened. */
export default function FolderTree({ folder, hidden }: Props) {
  const open = useOpenFolders(folder)
  const navigate = useNavigate()
  const tree = useRef<HTMLDivElement>(null)
  // One stop of the Tab key for the whole tree.
  const [stop, setStop] = useState(folder)
  const [shown, setShown] = useState(folder)
  if (shown !== folder) {
    setShown(folder)
    setStop(folder)
  }
  const show = (path: string) => void navigate(urlOf(path))
  const onKeyDown = useTreeKeys({ tree, open })

  return (
    <nav aria-label="Folders" className={styles.frame}>
      <div ref={tree} role="tree" aria-label="Folders" className={styles.tree} onKeyDown={onKeyDown}>
        <Branch
          path="/"
          name={texts.root}
          level={1}
          place={{ number: 1, of: 1 }}
          shared={{
            folder,
            hidden,
            stop,
            isOpen: open.has,
            onStop: setStop,
            onShow: show,
            onOpen: (path, isOpen) => {
              open.set([path], isOpen)
              // What has the stop must not vanish with what closes.
              if (!isOpen) setStop(path)
            },
          }}
        />
      </div>
    </nav>
  )
}
