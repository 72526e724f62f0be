import { Alert, Button } from '@mui/material'
import { ConsoleError } from '../../kernel/data/console-error'
import { formatNumber } from '../../kernel/format'
import { Trouble } from '../../kernel/ui'
import { FailureState, isOff } from './failure-state'
import styles from './folder-view.module.css'
import { texts } from './texts'
import type { Trail } from './use-trail'

/** The server said so: asking again answers the same. */
export const isFinal = (error: unknown) =>
  isOff(error) || (error instanceof ConsoleError && error.status < 500 && error.status !== 429)

interface FailureProps {
  error: unknown
  folder: string
  onRetry: () => void
  trail: Trail
}

export function FolderFailure({ error, folder, onRetry, trail }: FailureProps) {
  return (
    <FailureState error={error} title="Couldn't load this folder">
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
      {folder !== '/' && <Button onClick={() => trail.goTo('/')}>Go to {texts.root}</Button>}
    </FailureState>
  )
}

export function EmptyFolder({ hidden, onCreate }: { hidden: boolean; onCreate: () => void }) {
  return (
    <Trouble
      title="No files here yet"
      text={`Create a file or a directory.${hidden ? '' : " Hidden files aren't shown."}`}
      action={
        <Button variant="outlined" onClick={onCreate}>
          Create file or directory
        </Button>
      }
    />
  )
}

export function NothingMatches({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Trouble
      title="Nothing matches"
      text={`No name in this folder contains "${text.trim()}".`}
      action={
        <Button variant="outlined" onClick={onClear}>
          Clear filter
        </Button>
      }
    />
  )
}

/** The API lists so many entries of a folder and no more. */
export function Cut({ count }: { count: number }) {
  return (
    <Alert severity="info" className={styles.notice}>
      This folder has more than {formatNumber(count)} entries. Only {formatNumber(count)} of them are shown.
    </Alert>
  )
}
