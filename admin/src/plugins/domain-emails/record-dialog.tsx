import type { RecordDialogProps } from '../../kernel/plugin'
import { EditDialog } from './edit-dialog'
import type { DomainEmail } from './types'

/** What the number of an address in the address opens. */
export default function RecordDialog({ record, onClose }: RecordDialogProps<DomainEmail>) {
  return <EditDialog mailbox={record} onClose={onClose} />
}
