import { Alert, Button, Stack } from '@mui/material'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { formatNumber } from '../../kernel/format'
import { Trouble } from '../../kernel/ui'
import styles from './folder-view.module.css'
import { texts } from './texts'
import type { Trail } from './use-trail'

/** The server said so: asking again answers the same. */
export const isFinal = (error: unknown) =>
  error instanceof ConsoleError && (error.status === 501 || (error.status < 500 && error.status !== 429))

interface FailureProps {
  error: unknown
  folder: string
  onRetry: () => void
  trail: Trail
}

export function FolderFailure({ error, folder, onRetry, trail }: FailureProps) {
  // The system lacks what the file manager needs: trying again can't help.
  const isOff = error instanceof ConsoleError && error.status === 501
  return (
    <Trouble
      title={isOff ? "The file manager isn't available" : "Couldn't load this folder"}
      text={wordsOfFailure(error)}
      action={
        !isOff && (
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button variant="outlined" onClick={onRetry}>
              Try again
            </Button>
            {folder !== '/' && <Button onClick={() => trail.goTo('/')}>Go to {texts.root}</Button>}
          </Stack>
        )
      }
    />
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
