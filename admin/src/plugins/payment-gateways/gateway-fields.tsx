import { Stack, Typography } from '@mui/material'
import { BooleanInput, maxLength, NumberInput, required, TextArrayInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../kernel/format/money'
import type { ConfigurationKey } from './gateway-kinds'
import type { Gateway } from './types'

interface Props {
  keys: readonly ConfigurationKey[]
  /** The gateway as it is; nothing while it is created. */
  configuration?: Gateway['configuration']
}

/** What can be said of a gateway, whatever its type. */
export function GatewayFields({ keys, configuration = {} }: Props) {
  return (
    <>
      <TextInput source="displayName" label="Display name" validate={[required(), maxLength(60)]} />
      <TextInput source="description" label="Description" validate={maxLength(300)} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ xs: 0, sm: 6 }}>
        <BooleanInput source="isEnabled" label="Enabled" helperText={false} />
        <BooleanInput source="testMode" label="Test mode" helperText={false} />
      </Stack>
      <NumberInput source="priority" label="Priority" helperText="Lower is preferred" min={0} max={1000} step={1} />
      <TextArrayInput source="supportedMethods" label="Supported methods" helperText="Press Enter after each" />
      {keys.length > 0 && (
        <Typography component="h3" variant="h6" sx={{ pt: 2 }}>
          Configuration
        </Typography>
      )}
      {keys.map(({ key, label, secret, multiline }) => (
        <TextInput
          key={key}
          source={`configuration.${key}`}
          label={label}
          helperText={secret ? secretHelp(configuration[key]) : false}
          type={secret && !multiline ? 'password' : 'text'}
          autoComplete="off"
          multiline={multiline}
          minRows={multiline ? 3 : undefined}
        />
      ))}
      <Typography component="h3" variant="h6" sx={{ pt: 2 }}>
        Fees
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <NumberInput source="fees.percentBps" label="Share in basis points" helperText="290 is 2.90 %" min={0} />
        <FixedFee />
        <TextInput source="fees.currency" label="Currency" helperText="USD, EUR, …" />
      </Stack>
    </>
  )
}

/** Counted in the smallest unit of the currency beside it, which may be a cent, a yen or a fils. */
function FixedFee() {
  const [fixed, currency] = useWatch({ name: ['fees.fixedMinor', 'fees.currency'] }) as [unknown, unknown]
  const minor = typeof fixed === 'number' ? fixed : 30
  const isCurrency = typeof currency === 'string' && /^[a-z]{3}$/i.test(currency)
  const help = isCurrency
    ? `${minor} is ${formatMoney(minor, currency.toUpperCase())}`
    : '30 is $0.30 in USD, ¥30 in JPY'
  return <NumberInput source="fees.fixedMinor" label="Fixed, in the smallest unit" helperText={help} min={0} step={1} />
}

function secretHelp(shown: Gateway['configuration'][string] | undefined): string {
  if (typeof shown !== 'object' || !shown.set) return 'Kept encrypted. It is never shown again.'
  const end = shown.last4 ? `, ends in ${shown.last4}` : ''
  return `Set${end}. Leave empty to keep it.`
}
