import type en from './en'

const fr: typeof en = {
  title: 'Les meilleurs serveurs pour vous',
  none: 'Aucun serveur disponible',
  failed: 'Impossible de charger les serveurs.',
  demo: 'Démo',
  current: 'Actuel',
  connect: 'Se connecter',
  connecting: 'Connexion...',
  locked: 'Verrouillé',
  connectTo: (server) => `Se connecter à ${server}`,
  lockedServer: (server) => `${server} est verrouillé`,
}
export default fr
