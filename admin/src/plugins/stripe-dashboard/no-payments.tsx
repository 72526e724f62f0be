import { Button, Stack } from '@mui/material'
import { Trouble } from '../../kernel/ui'
import type { Analytics } from './types'
import type { Mode, Range } from './use-range'

interface Props {
  analytics: Analytics
  onChoose: (next: { range?: Range; mode?: Mode }) => void
}

/** Nothing was paid in this range: where else to look. */
export function NoPayments({ analytics: { testMode, range, hasOtherMode }, onChoose }: Props) {
  const kind = testMode ? 'test payments' : 'real payments'
  return (
    <Trouble
      title={range === 'all' ? `No ${kind} yet` : `No ${kind} in this range`}
      text="Payments through every gateway appear here."
      action={
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          {hasOtherMode && (
            <Button variant="outlined" onClick={() => onChoose({ mode: testMode ? 'live' : 'test' })}>
              {testMode ? 'Show real payments' : 'Show test payments'}
            </Button>
          )}
          {range !== 'all' && <Button onClick={() => onChoose({ range: 'all' })}>Show all time</Button>}
        </Stack>
      }
    />
  )
}
