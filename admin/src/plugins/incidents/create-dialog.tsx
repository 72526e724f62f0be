import { maxLength, required, SelectArrayInput, SelectInput, TextInput, useGetList } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { type NewIncident, openStates, RESOURCE } from './types'

interface Server {
  id: number
  name: string
  city: string
  country: string
}

/** Nothing is announced of demo servers. */
const ALL = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { simulated: false },
}

/** Tells the public that something is wrong. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { data: servers = [] } = useGetList<Server>('servers', ALL)
  const choices = servers.map(({ id, name, city, country }) => ({ id, name: `${name}: ${city}, ${country}` }))
  return (
    <FormDialog<NewIncident>
      title="Open incident"
      resource={RESOURCE}
      record={{ state: 'investigating', serverIds: [] }}
      success="Incident opened successfully"
      failure="Failed to open incident"
      onClose={onClose}
    >
      <TextInput
        source="title"
        label="Title"
        validate={[required(), maxLength(160)]}
        helperText="Shown on the status page"
        autoComplete="off"
      />
      <TextInput
        source="message"
        label="What is known so far"
        validate={[required(), maxLength(2_000)]}
        helperText={false}
        multiline
        minRows={3}
      />
      <SelectInput source="state" label="State" choices={openStates} emptyText={false} helperText={false} />
      <SelectArrayInput
        source="serverIds"
        label="Servers that it concerns"
        choices={choices}
        helperText={choices.length === 0 ? 'No servers yet' : 'None: the service as a whole'}
      />
    </FormDialog>
  )
}
