import type en from './en'

const de: typeof en = {
  connectedTo: 'Verbunden mit',
  willUse: 'Dein Standardserver',
  none: 'Kein Server ausgewählt',
  noneText: 'Wähle einen, mit dem du dich verbinden willst.',
  latency: 'Latenz',
  access: 'Zugang',
  free: 'Kostenlos',
  premium: 'Premium',
  protocol: 'Protokoll',
  unknown: 'nicht gemessen',
  demo: 'Demo',
}
export default de
