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
  failed: 'Impossible de charger l’état des serveurs.',
  retry: 'Réessayer',
  demo: 'Démo',
  latency: (milliseconds) => `${milliseconds} ms`,
  uptime: (percent) => `Disponible ${percent}`,
  checkedAt: (time) => `Vérifié ${time}`,
  neverChecked: 'Jamais vérifié',
}
export default fr
