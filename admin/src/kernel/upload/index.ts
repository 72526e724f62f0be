export { DropZone } from './drop-zone'
export { type ChosenFiles, droppedFiles } from './chosen-files'
export { failureOf, sendUpload, type Listening } from './send-upload'
export { uploadTexts } from './texts'
