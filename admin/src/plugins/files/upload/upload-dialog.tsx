import { DialogContent } from '@mui/material'
import { ConsoleDialog } from '../../../kernel/ui'
import type { ChosenFiles } from '../../../kernel/upload'
import { texts } from '../texts'
import { UploadPanel } from './upload-panel'

interface Props {
  folder: string
  /** Dropped on the list: they are in the queue already. */
  chosen?: ChosenFiles | undefined
  onClose: () => void
}

/** The uploads, over the folder that is shown. */
export default function UploadDialog({ folder, chosen, onClose }: Props) {
  return (
    <ConsoleDialog title={texts.upload} onClose={onClose} maxWidth="md">
      <DialogContent sx={{ pt: '4px !important', pb: 5 }}>
        <UploadPanel folder={folder} chosen={chosen} autoFocus onClose={onClose} />
      </DialogContent>
    </ConsoleDialog>
  )
}
