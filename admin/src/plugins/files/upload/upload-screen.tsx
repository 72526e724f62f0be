import { Screen } from '../../../kernel/ui'
import { FileSections } from '../file-sections'
import { UploadPanel } from './upload-panel'

/** The tab Upload Files. */
export default function UploadScreen() {
  return (
    <Screen title="Files">
      <FileSections />
      <UploadPanel folder="/" />
    </Screen>
  )
}
