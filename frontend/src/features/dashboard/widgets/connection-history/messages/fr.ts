import type en from './en'

const fr: typeof en = {
  title: 'Historique',
  empty: 'Aucune connexion pour l’instant. Celles que voit ce navigateur s’affichent ici.',
  open: 'Connecté',
  atLeast: (duration) => `au moins ${duration}`,
  demo: 'Démo',
  noTraffic: 'Aucun trafic',
  down: 'Réception',
  up: 'Envoi',
}
export default fr
