import { formatMoment } from '../../kernel/format'
import type { ListColumn } from '../../kernel/list'
import { IncidentTag } from './incident-tag'
import type { Incident } from './types'

/** What the list says of an incident. */
export const columns: readonly ListColumn<Incident>[] = [
  { id: 'title', label: 'Incident', sort: 'title', render: ({ title }) => title },
  { id: 'state', label: 'State', sort: 'state', render: ({ state }) => <IncidentTag state={state} /> },
  {
    id: 'startedAt',
    label: 'Began',
    sort: 'startedAt',
    isOneLine: true,
    render: ({ startedAt }) => formatMoment(startedAt),
  },
  {
    id: 'endedAt',
    label: 'Ended',
    isOneLine: true,
    render: ({ endedAt }) => (endedAt ? formatMoment(endedAt) : 'Still open'),
  },
  {
    id: 'servers',
    label: 'Servers',
    render: ({ servers }) => servers.map(({ city, country }) => `${city}, ${country}`).join('; ') || 'None named',
  },
  { id: 'source', label: 'Opened by', isOptional: true, render: ({ code }) => (code ? 'The service' : 'An operator') },
]
