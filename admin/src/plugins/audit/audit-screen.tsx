import { formatExactMoment } from '../../kernel/format'
import { type ListColumn, type ListFilter, RecordList } from '../../kernel/list'
import { Screen } from '../../kernel/ui'
import { knownActions } from './actions'
import styles from './audit.module.css'
import { ChangeList } from './change-list'
import { type Entry, RESOURCE } from './types'
import { Subject, Who } from './who'

const columns: readonly ListColumn<Entry>[] = [
  {
    id: 'happenedAt',
    label: 'When',
    sort: 'happenedAt',
    render: ({ happenedAt }) => <time dateTime={happenedAt}>{formatExactMoment(happenedAt)}</time>,
  },
  { id: 'actor', label: 'Who', render: (entry) => <Who entry={entry} /> },
  { id: 'action', label: 'Action', render: ({ action }) => <span className={styles.action}>{action}</span> },
  { id: 'subject', label: 'On what', render: (entry) => <Subject entry={entry} /> },
  { id: 'changes', label: 'What changed', render: ({ changes }) => <ChangeList changes={changes} /> },
  { id: 'id', label: 'Number', sort: 'id', isOptional: true, isNumeric: true, render: ({ id }) => id },
]

const filters: readonly ListFilter[] = [
  { kind: 'text', source: 'action', label: 'Action', suggestions: knownActions },
  { kind: 'text', source: 'subject', label: 'On what', example: 'user:7' },
  { kind: 'number', source: 'actorId', label: 'By account number' },
  { kind: 'day', source: 'from', label: 'From' },
  { kind: 'day', source: 'to', label: 'Before' },
]

/** What operators changed. Nobody changes what stands here. */
export default function AuditScreen() {
  return (
    <Screen
      title="Audit"
      summary="Every change that an operator made: who, what, before and after. Of what is personal it says only that it changed. It cannot be edited."
    >
      <RecordList<Entry>
        resource={RESOURCE}
        noun={{ one: 'entry', many: 'entries' }}
        nameOf={({ id }) => `entry ${id}`}
        columns={columns}
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        empty={{ title: 'Nothing was changed yet', text: 'What operators change stands here from then on.' }}
        hasExport
      />
    </Screen>
  )
}
