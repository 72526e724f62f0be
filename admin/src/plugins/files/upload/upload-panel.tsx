import { Button, LinearProgress } from '@mui/material'
import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { sizeInWords } from '../../../kernel/format/size'
import { ActButton } from '../../../kernel/ui'
import { type ChosenFiles, DropZone } from '../../../kernel/upload'
import { FailureState } from '../failure-state'
import { shown } from '../shown-name'
import { texts } from '../texts'
import { ConflictDialog } from './conflict-dialog'
import { timeLeft } from './speed'
import { totalsOf } from './totals'
import { UnfinishedList } from './unfinished-list'
import { UploadList } from './upload-list'
import styles from './upload-panel.module.css'
import { type ChosenFolder, uploadQueue } from './upload-queue'
import { UploadTarget } from './upload-target'
import { useUploads } from './use-uploads'

interface Props {
  /** The folder that is offered. */
  folder: string
  /** What is to be uploaded from the start. */
  chosen?: ChosenFiles | undefined
  autoFocus?: boolean
  /** In a dialog: uploads go on when it is closed. */
  onClose?: () => void
}

/** Files and folders are chosen, sent and watched here: on the tab as in the dialog. */
export function UploadPanel({ folder, chosen, autoFocus = false, onClose }: Props) {
  const [target, setTarget] = useState(folder)
  const uploads = useUploads(target)
  const { items, folders, isBusy, conflict, rules, error, refetch } = uploads
  const totals = totalsOf(items)
  const alone = totals.pending === 0 && !isBusy ? folders : []
  const buttons = useButtonsFocus()
  const added = useRef<ChosenFiles>(undefined)
  const add = useEffectEvent((files: ChosenFiles) => void uploads.add(files))
  useEffect(() => {
    // Once, however often the effect runs.
    if (!chosen || added.current === chosen) return
    added.current = chosen
    add(chosen)
  }, [chosen])

  function chooseTarget(next: string) {
    setTarget(next)
    uploadQueue.retarget(next)
  }

  if (error && !rules)
    return (
      <FailureState error={error} title="Couldn't load the limits of uploads">
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      </FailureState>
    )
  return (
    <div className={styles.panel}>
      <UploadTarget target={target} onTarget={chooseTarget} disabled={isBusy} />
      <DropZone
        label="Files to upload"
        accept={rules?.accepted.join(',') || undefined}
        many
        chooseLabel="Choose files"
        autoFocus={autoFocus}
        onChosen={(chosen) => void uploads.add(chosen)}
      >
        <p className={styles.lead}>Drop files or folders here</p>
        {rules && (
          <p className={styles.hint}>
            Up to {sizeInWords(rules.mostBytes)} each.
            {rules.accepted.length > 0 && ` Accepted: ${rules.accepted.join(', ')}.`}
          </p>
        )}
      </DropZone>
      <UnfinishedList uploads={uploads} />
      {alone.length > 0 && (
        <p className={styles.hint}>
          {alone.length === 1 ? 'A folder without files: ' : `${alone.length} folders without files: `}
          {wordsOf(alone)}
        </p>
      )}
      {items.length > 0 && (
        <>
          <Totals totals={totals} isBusy={isBusy} />
          <UploadList uploads={uploads} target={target} />
        </>
      )}
      <div className={styles.buttons} {...buttons}>
        {onClose && (
          <Button variant="outlined" onClick={onClose}>
            Close
          </Button>
        )}
        {totals.done > 0 && (
          <Button variant="outlined" onClick={() => uploadQueue.clearFinished()}>
            Clear finished
          </Button>
        )}
        {!isBusy && (totals.pending + totals.failed > 1 || alone.length > 0) && (
          <Button variant="outlined" onClick={() => uploadQueue.removeAll()}>
            Remove all
          </Button>
        )}
        {isBusy && (
          <Button variant="outlined" onClick={() => uploadQueue.cancel(items.filter(isOpen).map(({ id }) => id))}>
            Cancel all
          </Button>
        )}
        {alone.length > 0 && (
          <Button variant="outlined" onClick={() => void uploads.start()}>
            {alone.length === 1 ? 'Create folder' : `Create ${alone.length} folders`}
          </Button>
        )}
        {/* Not an ActButton's own state alone: the specification has the button disabled while it is busy, and without files that wait. */}
        <ActButton busy={false} disabled={isBusy || totals.pending === 0} onClick={() => void uploads.start()}>
          {isBusy ? 'Uploading…' : texts.upload}
        </ActButton>
      </div>
      {conflict && <ConflictDialog {...conflict} />}
    </div>
  )
}

/** Keeps the focus among these buttons: the one that was pressed is disabled or gone once it did its work, and a key would reach nothing. */
function useButtonsFocus() {
  const ref = useRef<HTMLDivElement>(null)
  const isOurs = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || activeElement.matches(':disabled')
    if (isOurs.current && isLost) ref.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus()
  })
  return {
    ref,
    onFocus: () => void (isOurs.current = true),
    onBlur: ({ target }: FocusEvent) => void (isOurs.current &&= target.matches(':disabled')),
  }
}

function wordsOf(folders: readonly ChosenFolder[]): string {
  const named = folders.slice(0, MOST_NAMED).map(({ folder }) => shown(folder))
  const more = folders.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const MOST_NAMED = 3

const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'uploading'

function Totals({ totals, isBusy }: { totals: ReturnType<typeof totalsOf>; isBusy: boolean }) {
  const { files, done, failed, bytes, sent, left, speed } = totals
  const percent = bytes === 0 ? 0 : Math.floor((100 * sent) / bytes)
  const moving = [speed && `${sizeInWords(Math.round(speed))}/s`, timeLeft(left, speed)].filter(Boolean)
  return (
    <div className={styles.totals}>
      <p className={styles.line}>
        {/* Of the numbers only those that change seldom are read out. */}
        <span role="status">
          {done} of {files} {files === 1 ? 'file' : 'files'} uploaded{failed > 0 && `, ${failed} failed`}
        </span>
        <span className={styles.hint}>
          {[`${sizeInWords(sent)} of ${sizeInWords(bytes)}`, ...(isBusy ? moving : [])].join(' · ')}
        </span>
      </p>
      {isBusy && <LinearProgress variant="determinate" value={percent} aria-label="All uploads" />}
    </div>
  )
}
