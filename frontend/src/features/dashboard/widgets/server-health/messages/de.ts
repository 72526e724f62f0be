import type en from './en'
const de: typeof en = {
  title: 'Zustand der Server',
  list: 'Alle Server',
  checking: 'Prüft …',
  healthy: 'Gesund',
  warning: 'Warnung',
  offline: 'Offline',
  withoutDemo: 'Demo-Server zählen nicht mit',
  none: 'Keine Server verfügbar',
  failed: 'Der Zustand der Server konnte nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  demo: 'Demo',
  latency: (milliseconds) => `${milliseconds} ms`,
  uptime: (percent) => `Verfügbar ${percent}`,
  checkedAt: (time) => `Geprüft ${time}`,
  neverChecked: 'Nie geprüft',
}
export default de
