import type en from './en'

const de: typeof en = { close: 'Schließen', viewport: 'Benachrichtigungen ({hotkey})', toast: 'Benachrichtigung' }

export default de
