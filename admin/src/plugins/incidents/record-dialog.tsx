import type { RecordDialogProps } from '../../kernel/plugin'
import { StoryDialog } from './story-dialog'
import type { Incident } from './types'

/** What the number of an incident in the address opens. */
export default function RecordDialog({ record, onClose }: RecordDialogProps<Incident>) {
  return <StoryDialog incident={record} onClose={onClose} />
}
