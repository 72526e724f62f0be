import { Alert } from '@mui/material'
import { BooleanInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatMoney, isBigStep, toMinor } from '../../kernel/format/money'

interface Props {
  /** What the plan costs now. */
  minor: number
  currency: string
}

/** The price now and the one that is typed; a big step has to be confirmed. */
export function PriceChange({ minor, currency }: Props) {
  const typed = toMinor(String(useWatch({ name: 'amountMinor' }) ?? ''), currency)
  if (typed === null || typed === minor) return null
  const change = `${formatMoney(minor, currency)} → ${formatMoney(typed, currency)}`
  if (!isBigStep(minor, typed)) return <Alert severity="info">{change}</Alert>
  return (
    <Alert severity="warning">
      {change}
      <BooleanInput
        source="confirmed"
        label="Change it by more than half"
        helperText={false}
        defaultValue={false}
        validate={(isSure: unknown) => (isSure ? undefined : 'Confirm the new price')}
      />
    </Alert>
  )
}
