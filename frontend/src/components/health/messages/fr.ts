import type en from './en'

const fr: typeof en = {
  excellent: 'Excellent',
  good: 'Bon',
  fair: 'Moyen',
  poor: 'Mauvais',
  offline: 'Hors ligne',
  maintenance: 'Maintenance',
  load: (percent) => `Charge ${percent}`,
}

export default fr
