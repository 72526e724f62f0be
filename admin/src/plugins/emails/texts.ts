/** What the specification has this tab say, and the words of its badges. */
export const texts = {
  markedRead: 'Email marked as read',
  failedToMarkRead: 'Failed to mark as read',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  statuses: { unread: 'Unread', read: 'Read' },
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' },
}
