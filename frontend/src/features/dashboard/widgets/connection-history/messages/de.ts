import type en from './en'

const de: typeof en = {
  title: 'Verlauf',
  empty: 'Noch keine Verbindungen. Hier stehen die, die dieser Browser sieht.',
  open: 'Verbunden',
  atLeast: (duration) => `mindestens ${duration}`,
  demo: 'Demo',
  noTraffic: 'Kein Verkehr',
  down: 'Download',
  up: 'Upload',
}
export default de
