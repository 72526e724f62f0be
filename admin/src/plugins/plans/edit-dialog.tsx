import { Alert } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { decimalsOf, toDecimal, toMinor } from '../../kernel/format/money'
import { type Plan, type PlanForm, RESOURCE } from './types'

interface Props {
  plan: Plan
  onClose: () => void
}

/** The price of new subscriptions; amounts are typed as decimals and sent as whole minor units. */
export function EditDialog({ plan, onClose }: Props) {
  const { name, currency } = plan
  const decimals = decimalsOf(currency)
  const amount = (text: unknown) =>
    text && toMinor(String(text), decimals) === null ? `Write it as ${toDecimal(999, decimals)}` : undefined
  return (
    <FormDialog<Plan>
      title={`Edit ${name}`}
      resource={RESOURCE}
      record={plan}
      fromRecord={(record) => toForm(record as Plan, decimals) as unknown as Partial<Plan>}
      toPayload={(values) => toPayload(values as unknown as PlanForm, decimals)}
      success="Plan updated successfully"
      failure="Failed to update plan"
      onClose={onClose}
    >
      <Alert severity="info">
        For new subscriptions. Whoever subscribed before goes on paying what they agreed to.
      </Alert>
      <TextInput
        source="amountMinor"
        label={`Price in ${currency}`}
        validate={[required(), amount]}
        helperText={plan.interval === 'year' ? 'For a year' : 'For a month'}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoComplete="off"
      />
      <TextInput
        source="originalAmountMinor"
        label={`Struck through in ${currency}`}
        validate={amount}
        helperText="Shown beside the price; empty shows nothing"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoComplete="off"
      />
    </FormDialog>
  )
}

function toForm({ amountMinor, originalAmountMinor, ...plan }: Plan, decimals: number): PlanForm {
  const original = originalAmountMinor === null ? '' : toDecimal(originalAmountMinor, decimals)
  return { ...plan, amountMinor: toDecimal(amountMinor, decimals), originalAmountMinor: original }
}

function toPayload({ amountMinor, originalAmountMinor: original }: PlanForm, decimals: number): Partial<Plan> {
  return {
    amountMinor: toMinor(amountMinor, decimals) ?? undefined,
    originalAmountMinor: original ? toMinor(original, decimals) : null,
  }
}
