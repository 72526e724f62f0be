import { BulkBar, type Selection } from '../../kernel/list'
import { useConsole } from '../../kernel/shell/console-context'
import { BulkDialog, useBulkChoice } from '../../kernel/ui'
import { type BulkAction, bulkActions, calledOf, noun, offered, undoOf } from './bulk-actions'
import { RESOURCE, type Thread } from './types'

/** What can be done to the threads that are selected. */
export function ThreadBulk({ selection: { rows, settle } }: { selection: Selection<Thread> }) {
  const { user } = useConsole()
  const { renderBulk, bulkDialog } = useBulkChoice<BulkAction, Thread>(bulkActions, offered, (choice) => (
    <BulkDialog
      {...choice}
      resource={RESOURCE}
      actions={bulkActions}
      noun={noun}
      nameOf={calledOf}
      undo={undoOf(choice.action, choice.records, user.id)}
    />
  ))
  return (
    <>
      <BulkBar count={rows.length} noun={noun} onClear={() => settle()} isNarrow>
        {renderBulk(rows, settle)}
      </BulkBar>
      {bulkDialog}
    </>
  )
}
