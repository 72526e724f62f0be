import type en from './en'

const de: typeof en = {
  title: 'Die besten Server für dich',
  none: 'Keine Server verfügbar',
  failed: 'Die Server konnten nicht geladen werden.',
  demo: 'Demo',
  current: 'Aktuell',
  connect: 'Verbinden',
  connecting: 'Verbindet …',
  locked: 'Gesperrt',
  connectTo: (server) => `Mit ${server} verbinden`,
  lockedServer: (server) => `${server} ist gesperrt`,
}
export default de
