import type en from './en'

const fr: typeof en = { close: 'Fermer', viewport: 'Notifications ({hotkey})', toast: 'Notification' }

export default fr
