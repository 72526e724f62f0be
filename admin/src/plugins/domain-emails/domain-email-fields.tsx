import { Stack } from '@mui/material'
import { BooleanInput, maxLength, SelectInput, TextInput } from 'react-admin'
import { statuses } from './types'
import { useMailDomains } from './use-mail-domains'

interface Props {
  /** The domain of an address that is there already. */
  domain?: string
  /** Hears what stands in the local part, as it is typed. */
  onLocalPart: (text: string) => void
  /** Whoever reads the target has to agree once it changes. */
  forwardHelp: string
}

/** Everything that can be said of an address. */
export function DomainEmailFields({ domain, onLocalPart, forwardHelp }: Props) {
  const domains = useMailDomains(domain)
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput
          source="localPart"
          label="Local part"
          helperText="The part before the @"
          autoComplete="off"
          validate={maxLength(64)}
          onChange={(event: unknown) => onLocalPart(textOf(event))}
        />
        <SelectInput source="domain" label="Domain" choices={[...domains]} emptyText={false} helperText={false} />
      </Stack>
      <TextInput source="forwardTo" label="Forward to" type="email" autoComplete="off" helperText={forwardHelp} />
      <TextInput source="displayName" label="Display name" validate={maxLength(100)} helperText={false} />
      <TextInput source="description" label="Description" validate={maxLength(300)} helperText={false} multiline />
      <SelectInput
        source="status"
        label="Status"
        choices={[...statuses]}
        helperText="Only an active address delivers"
      />
      <BooleanInput source="isActive" label="Active" helperText="When off, it refuses mail regardless of its status" />
    </>
  )
}

function textOf(event: unknown): string {
  const { target } = (event ?? {}) as { target?: { value?: unknown } }
  return typeof target?.value === 'string' ? target.value : ''
}
