import { DialogContent } from '@mui/material'
import { ConsoleDialog } from '../../../kernel/ui'
import { texts } from '../texts'
import { UploadPanel } from './upload-panel'

/** The uploads, over the folder that is shown. */
export default function UploadDialog({ folder, onClose }: { folder: string; onClose: () => void }) {
  return (
    <ConsoleDialog title={texts.upload} onClose={onClose} maxWidth="md">
      <DialogContent sx={{ pt: '4px !important', pb: 5 }}>
        <UploadPanel folder={folder} autoFocus onClose={onClose} />
      </DialogContent>
    </ConsoleDialog>
  )
}
