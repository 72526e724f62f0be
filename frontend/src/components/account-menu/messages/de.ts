import type en from './en'

const de: typeof en = {
  label: 'Konto',
  devices: 'Geräte',
  adminPanel: 'Verwaltung',
  support: 'Support',
  help: 'Hilfe',
  signOut: 'Abmelden',
}

export default de
