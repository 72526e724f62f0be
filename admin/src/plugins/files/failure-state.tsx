import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { ConsoleError, wordsOfFailure } from '../../kernel/data/console-error'
import { Trouble } from '../../kernel/ui'

/** The system lacks what the file manager needs: trying again can't help. */
export const isOff = (error: unknown) => error instanceof ConsoleError && error.status === 501

export function FilesOff({ error }: { error: unknown }) {
  return <Trouble title="The file manager isn't available" text={wordsOfFailure(error)} />
}

interface Props {
  error: unknown
  title: string
  /** Buttons of what can be done about it. */
  children: ReactNode
}

/** In the place of what couldn't be read. */
export function FailureState({ error, title, children }: Props) {
  if (isOff(error)) return <FilesOff error={error} />
  return (
    <Trouble
      title={title}
      text={wordsOfFailure(error)}
      action={
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {children}
        </Stack>
      }
    />
  )
}
