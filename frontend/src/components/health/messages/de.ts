import type en from './en'

const de: typeof en = {
  excellent: 'Ausgezeichnet',
  good: 'Gut',
  fair: 'Mäßig',
  poor: 'Schlecht',
  offline: 'Offline',
  maintenance: 'Wartung',
  load: (percent) => `Auslastung ${percent}`,
}

export default de
