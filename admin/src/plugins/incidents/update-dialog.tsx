import { maxLength, required, SelectInput, TextInput } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { Story } from './story'
import { type Incident, type IncidentState, RESOURCE, states, type UpdateForm } from './types'

interface Props {
  incident: Incident
  /** The state to begin with: that of the incident, or its end. */
  state: IncidentState
  onClose: () => void
}

/** Adds to an incident's story. Earlier updates are public and stay. */
export function UpdateDialog({ incident, state, onClose }: Props) {
  const { id, version, title, updates } = incident
  const isEnd = state === 'resolved'
  return (
    <FormDialog<UpdateForm>
      title={isEnd ? `Resolve: ${title}` : `Update: ${title}`}
      resource={RESOURCE}
      record={{ id, version, state: incident.state, message: '' }}
      fromRecord={(record) => ({ ...record, state: isEnd ? state : record.state, message: record.message ?? '' })}
      toPayload={(values) => ({ state: values.state, message: values.message })}
      success={isEnd ? 'Incident resolved successfully' : 'Incident updated successfully'}
      failure={isEnd ? 'Failed to resolve incident' : 'Failed to update incident'}
      onClose={onClose}
    >
      <TextInput
        source="message"
        label="What is new"
        validate={[required(), maxLength(2_000)]}
        helperText={
          isEnd ? 'The last update: a resolved incident can no longer be changed' : 'Shown on the status page'
        }
        multiline
        minRows={3}
      />
      <SelectInput source="state" label="State" choices={[...states]} emptyText={false} helperText={false} />
      <Story updates={updates} />
    </FormDialog>
  )
}
