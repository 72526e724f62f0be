import { maxLength, required, TextInput } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { bpsOf, countryName, percentOf } from './tax-words'
import { type TaxRate, TAXES } from './types'

interface Props {
  /** Left out: a new one. */
  rate?: TaxRate
  onClose: () => void
}

/** Sets the tax that a country's prices contain; rates are typed as percentages and sent as hundredths of one. */
export function TaxDialog({ rate, onClose }: Props) {
  return (
    <FormDialog<TaxRate>
      title={rate ? `Edit the rate of ${countryName(rate.country)}` : 'Add rate'}
      resource={TAXES}
      record={rate ?? { name: 'VAT' }}
      fromRecord={toForm}
      toPayload={toPayload}
      success={rate ? 'Rate updated successfully' : 'Rate added successfully'}
      failure={rate ? 'Failed to update rate' : 'Failed to add rate'}
      onClose={onClose}
    >
      {!rate && (
        <TextInput
          source="country"
          label="Country"
          validate={[required(), country]}
          helperText="Two letters, such as DE"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 2, autoCapitalize: 'characters' } }}
        />
      )}
      <TextInput
        source="rateBps"
        label="Percent"
        validate={[required(), percent]}
        helperText="Included in the price"
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        autoComplete="off"
      />
      <TextInput
        source="name"
        label="Name on invoices"
        validate={[required(), maxLength(40)]}
        helperText={false}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const country = (text: unknown) =>
  /^[a-z]{2}$/i.test(String(text ?? '').trim()) ? undefined : 'Write two letters such as DE'
const percent = (text: unknown) => (bpsOf(String(text ?? '')) === null ? 'Write it as 19 or 5.5' : undefined)

function toForm({ rateBps, ...rate }: Partial<TaxRate>): Partial<TaxRate> {
  return { ...rate, ...(rateBps !== undefined && { rateBps: percentOf(rateBps) as unknown as number }) }
}

function toPayload({ id, country, name, rateBps }: Partial<TaxRate>): Partial<TaxRate> {
  return { ...(id === undefined && { country }), name, rateBps: bpsOf(String(rateBps ?? '')) ?? undefined }
}
