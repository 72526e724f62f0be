import { Button, Stack } from '@mui/material'
import type { Asked } from '../../kernel/range'
import { Trouble } from '../../kernel/ui'
import { texts } from './texts'
import type { Report } from './types'

interface Props {
  report: Report
  onChoose: (next: Partial<Asked>) => void
}

/** Nothing was paid in this range: where else to look. */
export function NoData({ report: { testMode, range, hasOtherMode }, onChoose }: Props) {
  const kind = testMode ? 'test payments' : 'real payments'
  const where = range === 'all' ? '' : ' in this range'
  return (
    <Trouble
      title={texts.empty}
      text={`There are no ${kind}${where}. Figures appear here after the first one.`}
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
