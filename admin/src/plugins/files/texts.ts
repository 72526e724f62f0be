/** The file manager's texts that the specification quotes. */
export const texts = {
  browse: 'Browse',
  root: 'Root',
  create: 'Create',
  save: 'Save',
  columns: { name: 'Name', size: 'Size', modified: 'Modified', permissions: 'Permissions', actions: 'Actions' },
  types: { file: 'File', directory: 'Directory' },
  deleteQuestion: (name: string) => `Are you sure you want to delete "${name}"?`,
  deleted: 'File deleted successfully',
  failedToDelete: 'Failed to delete file',
  saved: 'File saved successfully',
  failedToSave: 'Failed to save file',
  created: (type: string) => `${type} created successfully`,
  failedToCreate: 'Failed to create file/directory',
  downloading: (name: string) => `Downloading ${name}`,
}
