/** What the specification has this tab say. */
export const texts = {
  emailNotifications: 'Email notifications',
  configure: 'Configure',
  systemStatus: 'System status',
  healthy: 'healthy',
}
