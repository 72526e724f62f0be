import { Stack } from '@mui/material'
import { BooleanInput, email, FormDataConsumer, maxLength, required, SelectInput, TextInput } from 'react-admin'
import { plans, roles } from './types'

interface Props {
  emailHelp: string
  planHelp: string
  /** What a change of console access does besides. */
  accessHelp?: string
}

const isAddress = [required(), email(), maxLength(254)]

/** Everything that operators write of an account. */
export function UserFields({ emailHelp, planHelp, accessHelp }: Props) {
  return (
    <>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput source="firstName" label="First name" helperText={false} autoComplete="off" />
        <TextInput source="lastName" label="Last name" helperText={false} autoComplete="off" />
      </Stack>
      <TextInput
        source="email"
        label="E-mail"
        type="email"
        validate={isAddress}
        helperText={emailHelp}
        autoComplete="off"
      />
      <SelectInput
        source="subscriptionPlan"
        label="Plan"
        choices={[...plans]}
        emptyText={false}
        helperText={planHelp}
        validate={required()}
      />
      <BooleanInput source="isAdmin" label="Can use the console" helperText={accessHelp ?? false} />
      <FormDataConsumer>
        {({ formData }: { formData: { isAdmin?: boolean } }) =>
          formData.isAdmin && (
            <SelectInput
              source="adminRole"
              label="Role"
              choices={[...roles]}
              emptyText={false}
              helperText="Support answers and reads accounts, finance sees the figures, an administrator does everything"
            />
          )
        }
      </FormDataConsumer>
    </>
  )
}
