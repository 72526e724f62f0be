export const messages = { close: 'Close', viewport: 'Notifications ({hotkey})', toast: 'Notification' }
