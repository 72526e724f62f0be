import { Button } from '@mui/material'
import { wordsOfFailure } from '../data/console-error'
import { ScreenSkeleton } from './screen-skeleton'
import { Trouble } from './trouble'

interface Props {
  /** What the screen shows, as react-query has it. */
  query: { data?: unknown; error: unknown; refetch: () => unknown }
  /** What could not be loaded: 'Couldn't load the history'. */
  failure: string
}

/** Until a screen has its data: a skeleton, or what went wrong with a way to try again. Nothing once it has some. */
export function ScreenStates({ query: { data, error, refetch }, failure }: Props) {
  if (data !== undefined) return null
  if (!error) return <ScreenSkeleton />
  return (
    <Trouble
      title={failure}
      text={wordsOfFailure(error)}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    />
  )
}
