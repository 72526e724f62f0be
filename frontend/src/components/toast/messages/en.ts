export default { close: 'Close', viewport: 'Notifications ({hotkey})', toast: 'Notification' }
