import type en from './en'
const fr: typeof en = {
  title: 'Santé des serveurs',
  list: 'Tous les serveurs',
  checking: 'Vérification...',
  healthy: 'Sains',
  warning: 'Alerte',
  offline: 'Hors ligne',
  withoutDemo: 'Les serveurs de démo ne sont pas comptés',
  none: 'Aucun serveur disponible',
  failed: 'La santé des serveurs n’a pas pu être chargée.',
  retry: 'Réessayer',
  demo: 'Démo',
  latency: (milliseconds) => `${milliseconds} ms`,
  uptime: (percent) => `Disponible ${percent}`,
  checkedAt: (time) => `Vérifié ${time}`,
  neverChecked: 'Jamais vérifié',
}
export default fr
