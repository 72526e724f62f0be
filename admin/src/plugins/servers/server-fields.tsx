import { Stack } from '@mui/material'
import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextArrayInput,
  TextInput,
} from 'react-admin'

interface Props {
  /** Servers that the service made itself keep their names; that of this machine its place, too. */
  hasName?: boolean
  hasPlace?: boolean
}

/** Everything that can be said of a server. */
export function ServerFields({ hasName = true, hasPlace = true }: Props) {
  return (
    <>
      {hasName && (
        <TextInput
          source="name"
          label="Name"
          validate={[required(), maxLength(60)]}
          helperText="For operators: letters, digits, points and hyphens, such as fra-1"
          autoComplete="off"
        />
      )}
      {hasPlace && (
        <>
          <TextInput source="city" label="City" validate={[required(), maxLength(60)]} helperText={false} />
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextInput source="country" label="Country" validate={[required(), maxLength(60)]} helperText={false} />
            <TextInput
              source="countryCode"
              label="Country code"
              validate={[required(), maxLength(2)]}
              helperText="ISO 3166, such as DE"
            />
          </Stack>
        </>
      )}
      <BooleanInput source="isPremium" label="Premium" helperText="For paid plans only" />
      <NumberInput
        source="capacity"
        label="Capacity"
        min={1}
        step={1}
        validate={[minValue(1), maxValue(60_000)]}
        helperText="Devices at the same time"
      />
      <TextArrayInput
        source="hosts"
        label="Public addresses"
        helperText="Addresses or names of the node, for the files of its users. Press Enter after each"
      />
      <TextArrayInput
        source="ports"
        label="Ports"
        helperText="Empty: the port that the node listens on, usually 51820. The agent uses changed ports after its next start. Press Enter after each"
      />
      {hasPlace && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <NumberInput source="lat" label="Latitude" min={-90} max={90} helperText="For the map" />
          <NumberInput source="lon" label="Longitude" min={-180} max={180} helperText="For the map" />
        </Stack>
      )}
    </>
  )
}
