import { Button, DialogActions, DialogContent } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { IconButton } from '~/components/icon-button/icon-button'
import { ArrowIcon } from '~/components/icons/icons'
import { formatMoment } from '../../../kernel/format'
import { sizeInWords } from '../../../kernel/format/size'
import { ConsoleDialog } from '../../../kernel/ui'
import { useDownload } from '../download'
import { parentOf } from '../paths'
import { texts } from '../texts'
import type { Entry } from '../types'
import { useKind } from './preview-api'
import { PreviewContent } from './preview-content'
import styles from './preview.module.css'
import { shown } from '../shown-name'

interface Props {
  entry: Entry
  /** The files that one can go through. */
  entries: readonly Entry[]
  onShow: (entry: Entry) => void
  onEdit: (entry: Entry) => void
  onClose: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** The arrow keys belong to these. */
const OWN_KEYS = 'input, textarea, [contenteditable="true"]'

/** Shows a file, and changes nothing. */
export default function PreviewDialog({ entry, entries, onShow, onEdit, onClose }: Props) {
  const { name, path, size, modified, permissions } = entry
  const download = useDownload()
  const kind = useKind(entry)
  const index = entries.findIndex((one) => one.path === path)
  const hasOthers = index >= 0 && entries.length > 1

  function go(step: number) {
    const next = entries[(index + step + entries.length) % entries.length]
    if (next && hasOthers) onShow(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && event.isDefaultPrevented()) event.stopPropagation()
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
    event.preventDefault()
    go(step)
  }

  return (
    <ConsoleDialog title={shown(name)} onClose={onClose} maxWidth="lg">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that work in all of it */}
      <div className={styles.keys} onKeyDown={onKeyDown}>
        <DialogContent className={styles.content} sx={{ pt: '4px !important' }}>
          <dl className={styles.facts}>
            <Fact name="Location" value={shown(parentOf(path))} />
            <Fact name={texts.columns.size} value={sizeInWords(size ?? 0)} />
            <Fact name={texts.columns.modified} value={formatMoment(modified)} />
            <Fact name={texts.columns.permissions} value={permissions || 'None'} />
          </dl>
          <PreviewContent key={path} entry={entry} kind={kind} />
        </DialogContent>
        <DialogActions className={styles.actions}>
          {hasOthers && (
            <div className={styles.others}>
              <IconButton label="Previous file" className={styles.back} onClick={() => go(-1)}>
                <ArrowIcon />
              </IconButton>
              <span role="status" aria-label={`${shown(name)}, ${index + 1} of ${entries.length}`}>
                {index + 1} of {entries.length}
              </span>
              <IconButton label="Next file" onClick={() => go(1)}>
                <ArrowIcon />
              </IconButton>
            </div>
          )}
          <Button onClick={() => void download([entry])}>Download</Button>
          <Button variant="outlined" onClick={onClose} autoFocus>
            Close
          </Button>
          {kind.data?.kind === 'text' && (
            <Button variant="contained" onClick={() => onEdit(entry)}>
              Edit
            </Button>
          )}
        </DialogActions>
      </div>
    </ConsoleDialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
