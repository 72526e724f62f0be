import type { RecordDialogProps } from '../../kernel/plugin'
import { EditDialog } from './edit-dialog'
import type { Server } from './types'

/** What the number of a server in the address opens. */
export default function RecordDialog({ record, onClose }: RecordDialogProps<Server>) {
  return <EditDialog server={record} onClose={onClose} />
}
