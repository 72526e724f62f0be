import { DateTimeInput, maxLength, required, SelectInput, TextInput, useGetList } from 'react-admin'
import { FormDialog } from '../../kernel/ui'
import { type MaintenanceWindow, placeOf, RESOURCE, type Server, WINDOWS } from './types'

interface Props {
  /** Left out: a new one. */
  window?: MaintenanceWindow
  onClose: () => void
}

/** Stands for no server in the choice: the whole service. */
const EVERYTHING = 0
/** Nothing is announced of demo servers. */
const ALL = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { simulated: false },
}

/** Plans maintenance, or changes what is planned. */
export function MaintenanceDialog({ window, onClose }: Props) {
  const { data: servers = [] } = useGetList<Server>(RESOURCE, ALL)
  const choices = [
    { id: EVERYTHING, name: 'The whole service' },
    ...servers.map((server) => ({ id: server.id, name: `${server.name}: ${placeOf(server)}` })),
    ...goneOf(window, servers),
  ]
  return (
    <FormDialog<MaintenanceWindow>
      title={window ? 'Edit maintenance' : 'Plan maintenance'}
      resource={WINDOWS}
      record={window ?? {}}
      fromRecord={(record) => ({ ...record, serverId: record.serverId ?? EVERYTHING })}
      toPayload={toPayload}
      success={window ? 'Maintenance updated successfully' : 'Maintenance planned successfully'}
      failure={window ? 'Failed to update maintenance' : 'Failed to plan maintenance'}
      onClose={onClose}
    >
      <SelectInput source="serverId" label="Server" choices={choices} emptyText={false} helperText={false} />
      <DateTimeInput source="startsAt" label="Starts" validate={required()} helperText="In your own time" />
      <DateTimeInput source="endsAt" label="Ends" validate={required()} helperText={false} />
      <TextInput source="note" label="Note" validate={maxLength(500)} helperText="Shown on the status page" multiline />
    </FormDialog>
  )
}

/** A server that was deleted meanwhile stays a choice. */
function goneOf(window: MaintenanceWindow | undefined, servers: readonly Server[]) {
  const place = window?.server
  return place && !servers.some(({ id }) => id === place.id) ? [{ id: place.id, name: placeOf(place) }] : []
}

function toPayload({ serverId, startsAt, endsAt, note }: Partial<MaintenanceWindow>): Partial<MaintenanceWindow> {
  return { serverId: serverId || null, startsAt: instant(startsAt), endsAt: instant(endsAt), note: note ?? '' }
}

function instant(value: string | Date | undefined): string | undefined {
  return value === undefined ? undefined : new Date(value).toISOString()
}
