import type { RecordDialogProps } from '../../kernel/plugin'
import { EditDialog } from './edit-dialog'
import type { Gateway } from './types'

/** What the number of a gateway in the address opens. */
export default function RecordDialog({ record, onClose }: RecordDialogProps<Gateway>) {
  return <EditDialog gateway={record} onClose={onClose} />
}
