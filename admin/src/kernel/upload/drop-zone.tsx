import { Button } from '@mui/material'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { notices } from '../notices/notices'
import { chosenFrom, type ChosenFiles, droppedFolders } from './chosen-files'
import styles from './drop-zone.module.css'

interface Props {
  /** Names the choice of files for screen readers. */
  label: string
  /** Endings and types that the browser offers. */
  accept?: string | undefined
  /** Several files, and whole folders. */
  many?: boolean
  chooseLabel: string
  autoFocus?: boolean
  /** Why the chosen files can't be uploaded. */
  trouble?: string | null
  onChosen: (chosen: ChosenFiles) => void
  /** What can be dropped here, or what was chosen. */
  children: ReactNode
}

/** Phones choose files alone. */
const choosesFolders = 'webkitdirectory' in HTMLInputElement.prototype

/** A place to drop files on, and buttons that choose them. */
export function DropZone({ label, accept, many = false, chooseLabel, autoFocus, trouble, onChosen, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(list: FileList | null) {
    const chosen = chosenFrom(list)
    if (chosen.files.length > 0) onChosen(chosen)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const folders = many && droppedFolders(event.dataTransfer)
    if (!folders) return take(event.dataTransfer.files)
    folders.then(onChosen, () => notices.failure("Couldn't read what you dropped. Try again."))
  }

  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        aria-label={label}
        accept={accept}
        multiple={many}
        tabIndex={-1}
        onChange={({ target }) => {
          take(target.files)
          // The same file can be chosen again.
          if (many) target.value = ''
        }}
      />
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to do in a dialog */}
        <Button variant="outlined" size="small" autoFocus={autoFocus} onClick={() => input.current?.click()}>
          {chooseLabel}
        </Button>
        {many && choosesFolders && (
          <>
            <input
              ref={(element) => {
                folderInput.current = element
                // React has no property for it.
                element?.setAttribute('webkitdirectory', '')
              }}
              className="visually-hidden"
              type="file"
              aria-label={`${label}: a folder`}
              tabIndex={-1}
              onChange={({ target }) => {
                take(target.files)
                target.value = ''
              }}
            />
            <Button variant="outlined" size="small" onClick={() => folderInput.current?.click()}>
              Choose a folder
            </Button>
          </>
        )}
      </div>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
