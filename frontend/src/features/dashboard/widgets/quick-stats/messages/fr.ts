import type en from './en'

const fr: typeof en = {
  title: 'En ce moment',
  down: 'Réception',
  up: 'Envoi',
  session: 'Cette connexion',
  devices: 'Appareils',
  ofDevices: (used, limit) => `${used} sur ${limit}`,
  nothing: 'Non connecté',
  measuring: 'mesure en cours',
  demo: 'Démo',
}
export default fr
