/** What this tab says in more than one place, most of it as the specification has it. */
export const texts = {
  created: 'User created successfully',
  updated: 'User updated successfully',
  deleted: 'User deleted successfully',
  failedToCreate: 'Failed to create user',
  failedToUpdate: 'Failed to update user',
  failedToDelete: 'Failed to delete user',
  ownSession: 'This is your own account: the session that you are in stays.',
  ownAccount: 'This is your own account: another administrator has to suspend or delete it.',
}
