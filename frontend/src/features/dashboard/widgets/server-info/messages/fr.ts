import type en from './en'

const fr: typeof en = {
  connectedTo: 'Connecté à',
  willUse: 'Votre serveur par défaut',
  none: 'Aucun serveur sélectionné',
  noneText: 'Choisissez-en un pour vous connecter.',
  latency: 'Latence',
  access: 'Accès',
  free: 'Gratuit',
  premium: 'Premium',
  protocol: 'Protocole',
  unknown: 'non mesurée',
  demo: 'Démo',
}
export default fr
