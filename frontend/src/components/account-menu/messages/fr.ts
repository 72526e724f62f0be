import type en from './en'

const fr: typeof en = {
  label: 'Compte',
  devices: 'Appareils',
  adminPanel: 'Administration',
  support: 'Assistance',
  help: 'Aide',
  signOut: 'Se déconnecter',
}

export default fr
