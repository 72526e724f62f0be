import { formatExactMoment } from '../../kernel/format'
import { type ListColumn, type ListFilter, RecordList } from '../../kernel/list'
import { Screen } from '../../kernel/ui'
import { actionChoices } from './actions'
import { ChangeList } from './change-list'
import { Sentence } from './sentence'
import { type Entry, RESOURCE } from './types'

const columns: readonly ListColumn<Entry>[] = [
  { id: 'event', label: 'What happened', render: (entry) => <Sentence entry={entry} /> },
  {
    id: 'changes',
    label: 'Changes',
    render: (entry) => <ChangeList entry={entry} />,
  },
  {
    id: 'happenedAt',
    label: 'When',
    sort: 'happenedAt',
    isOneLine: true,
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{formatExactMoment(happenedAt)}</time>,
  },
  { id: 'id', label: 'Number', sort: 'id', isOptional: true, isNumeric: true, render: ({ id }) => id },
]

const filters: readonly ListFilter[] = [
  { kind: 'choice', source: 'action', label: 'Action', choices: actionChoices },
  { kind: 'text', source: 'by', label: 'Done by', example: 'Ann Smith' },
  { kind: 'text', source: 'subject', label: 'Done to', example: 'ann@example.com, server:3' },
  { kind: 'day', source: 'from', label: 'From' },
  { kind: 'day', source: 'to', label: 'To' },
]

/** What operators changed. Nobody changes what stands here. */
export default function AuditScreen() {
  return (
    <Screen
      title="Audit log"
      summary='A record of every change operators make. Personal data is shown as "changed" only. Entries can&apos;t be edited.'
    >
      <RecordList<Entry>
        resource={RESOURCE}
        noun={{ one: 'entry', many: 'entries' }}
        nameOf={({ id }) => `entry ${id}`}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        empty={{ title: 'No changes yet', text: 'Changes made by operators appear here.' }}
        hasExport
      />
    </Screen>
  )
}
