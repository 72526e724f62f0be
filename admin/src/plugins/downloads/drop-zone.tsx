import { Button } from '@mui/material'
import { type DragEvent, useRef, useState } from 'react'
import styles from './downloads.module.css'
import { sizeInWords } from '../../kernel/format/size'
import { platforms } from './types'

interface Props {
  file: File | null
  /** What is wrong with what was chosen. */
  trouble: string | null
  onFile: (file: File) => void
}

/** A place to drop a file on, and a button that chooses one. */
export function DropZone({ file, trouble, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => files?.[0] && onFile(files[0])

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
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
        aria-label="File of the build"
        accept={platforms.map(({ extension }) => extension).join(',')}
        tabIndex={-1}
        onChange={({ target }) => take(target.files)}
      />
      <p className={styles.file}>
        {file ? (
          <>
            <strong>{file.name}</strong> · {sizeInWords(file.size)}
          </>
        ) : (
          'Drop an .exe, .dmg, .ipa or .apk here'
        )}
      </p>
      <Button variant="outlined" size="small" autoFocus onClick={() => input.current?.click()}>
        {file ? 'Choose another file' : 'Choose a file'}
      </Button>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
    </div>
  )
}
