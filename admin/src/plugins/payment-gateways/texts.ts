/** What the specification has this tab say. */
export const texts = {
  created: 'Payment gateway created successfully',
  updated: 'Payment gateway updated successfully',
  deleted: 'Payment gateway deleted successfully',
  failedToCreate: 'Failed to create payment gateway',
  failedToUpdate: 'Failed to update payment gateway',
  failedToDelete: 'Failed to delete payment gateway',
}
