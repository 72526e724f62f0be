import { Alert } from '@mui/material'
import { required, TextInput } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { toDecimal, toMinor } from '../../kernel/format/money'
import { PriceChange } from './price-change'
import { type Plan, type PlanForm, RESOURCE } from './types'

interface Props {
  plan: Plan
  onClose: () => void
}

/** The price of new subscriptions; amounts are typed as decimals and sent as whole minor units. */
export function EditDialog({ plan, onClose }: Props) {
  const { name, currency } = plan
  const amount = (text: unknown) =>
    text && toMinor(String(text), currency) === null ? `Write it as ${toDecimal(999, currency)}` : undefined
  return (
    <FormDialog<Plan>
      title={`Edit ${name}`}
      resource={RESOURCE}
      record={plan}
      fromRecord={(record) => toForm(record as Plan) as unknown as Partial<Plan>}
      toPayload={(values) => toPayload(values as unknown as PlanForm, currency)}
      success="Plan updated successfully"
      failure="Failed to update plan"
      onClose={onClose}
    >
      {(present) => (
        <>
          <Alert severity="info">For new subscriptions. Existing subscribers keep their price.</Alert>
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
          <PriceChange minor={present.amountMinor ?? plan.amountMinor} currency={currency} />
        </>
      )}
    </FormDialog>
  )
}

function toForm({ amountMinor, originalAmountMinor, ...plan }: Plan): PlanForm {
  const original = originalAmountMinor === null ? '' : toDecimal(originalAmountMinor, plan.currency)
  return { ...plan, amountMinor: toDecimal(amountMinor, plan.currency), originalAmountMinor: original }
}

function toPayload({ amountMinor, originalAmountMinor: original }: PlanForm, currency: string): Partial<Plan> {
  return {
    amountMinor: toMinor(amountMinor, currency) ?? undefined,
    originalAmountMinor: original ? toMinor(original, currency) : null,
  }
}
