import { DateTimeInput, NumberInput, required, SelectInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { toDecimal, toMinor } from '../../kernel/format/money'
import { FormDialog } from '../../kernel/ui'
import { planNames } from './plan-names'
import { type Code, CODES } from './types'

/** What the form holds: the amount as a decimal that is typed. */
type CodeForm = Pick<Code, 'code' | 'duration' | 'plan' | 'maxRedemptions'> & {
  kind: 'percent' | 'amount'
  percentOff: number | null
  amount: string
  expiresAt: Date | string | null
}

const CURRENCY = 'USD'
/** An empty value would leave the choice blank. */
const ALL = 'all'
const plans = [{ id: ALL, name: 'All paid plans' }, ...Object.entries(planNames).map(([id, name]) => ({ id, name }))]
const kinds = [
  { id: 'percent', name: 'A percentage' },
  { id: 'amount', name: 'An amount' },
]
const durations = [
  { id: 'once', name: 'The first payment' },
  { id: 'forever', name: 'Every payment' },
]

/** Creates a code that takes something off the price. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog<Code>
      title="Create code"
      resource={CODES}
      record={{ kind: 'percent', percentOff: 20, duration: 'once', plan: ALL } as unknown as Partial<Code>}
      toPayload={(values) => toPayload(values as unknown as CodeForm)}
      success="Code created successfully"
      failure="Failed to create code"
      onClose={onClose}
    >
      <TextInput
        source="code"
        label="Code"
        validate={required()}
        helperText="3 to 40 letters, digits and hyphens, such as SPRING-20"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: 'characters' } }}
      />
      <SelectInput source="kind" label="Takes off" choices={kinds} emptyText={false} helperText={false} />
      <Off />
      <SelectInput source="duration" label="Of" choices={durations} emptyText={false} helperText={false} />
      <SelectInput source="plan" label="Plan" choices={plans} emptyText={false} helperText={false} />
      <NumberInput
        source="maxRedemptions"
        label="May be used"
        min={1}
        step={1}
        helperText="Times in all; empty: as often as wanted"
      />
      <DateTimeInput source="expiresAt" label="Expires" helperText="In your own time; empty: never" />
    </FormDialog>
  )
}

function Off() {
  const kind: unknown = useWatch({ name: 'kind' })
  const amount = (text: unknown) =>
    text && toMinor(String(text), CURRENCY) === null ? `Write it as ${toDecimal(200, CURRENCY)}` : undefined
  return kind === 'amount' ? (
    <TextInput
      source="amount"
      label={`Amount in ${CURRENCY}`}
      validate={[required(), amount]}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      autoComplete="off"
    />
  ) : (
    <NumberInput
      source="percentOff"
      label="Percent"
      validate={required()}
      min={1}
      max={100}
      step={1}
      helperText={false}
    />
  )
}

function toPayload({
  kind,
  percentOff,
  amount,
  code,
  duration,
  plan,
  maxRedemptions,
  expiresAt,
}: CodeForm): Partial<Code> {
  const off =
    kind === 'amount' ? { amountOffMinor: toMinor(String(amount ?? ''), CURRENCY) } : { percentOff: Number(percentOff) }
  return {
    code,
    duration,
    ...off,
    plan: plan === ALL ? null : plan,
    maxRedemptions: maxRedemptions || null,
    expiresAt: expiresAt ? new Date(expiresAt).toISOString() : null,
  }
}
