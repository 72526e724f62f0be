import type en from './en'

const de: typeof en = {
  title: 'Du bist offline',
  text: 'Diese Seite braucht das Netz. Ein laufender Tunnel läuft ohne sie weiter, und nichts von dir geht verloren.',
  retry: 'Erneut versuchen',
}

export default de
