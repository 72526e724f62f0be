/** What the specification has this tab say. */
export const texts = {
  created: 'Domain email created successfully',
  updated: 'Domain email updated successfully',
  deleted: 'Domain email deleted successfully',
  failedToCreate: 'Failed to create domain email',
  failedToUpdate: 'Failed to update domain email',
  failedToDelete: 'Failed to delete domain email',
}
