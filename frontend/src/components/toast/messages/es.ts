import type en from './en'

const es: typeof en = { close: 'Cerrar', viewport: 'Notificaciones ({hotkey})', toast: 'Notificación' }

export default es
