import type en from './en'

const de: typeof en = {
  title: 'Gerade jetzt',
  down: 'Download',
  up: 'Upload',
  session: 'Diese Verbindung',
  devices: 'Geräte',
  ofDevices: (used, limit) => `${used} von ${limit}`,
  nothing: 'Nicht verbunden',
  measuring: 'wird gemessen',
  demo: 'Demo',
}
export default de
