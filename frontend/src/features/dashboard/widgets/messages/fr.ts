import type en from './en'

const fr: typeof en = {
  unknown: (type) => `Type de widget inconnu : ${type}`,
  failed: 'Impossible de charger ce widget.',
  types: {
    connection_status: { title: 'Connexion', description: 'L’état de votre tunnel, pour y entrer et en sortir' },
    server_info: { title: 'Serveur', description: 'Celui auquel vous êtes connecté, ou le seriez' },
    usage_stats: { title: 'Utilisation', description: 'Ce qu’il reste de votre forfait ce mois-ci' },
    quick_stats: { title: 'En bref', description: 'Débits en direct, cette connexion et vos appareils' },
    server_selection: { title: 'Meilleurs serveurs', description: 'Connectez-vous à l’un des meilleurs serveurs' },
    server_health: { title: 'Santé des serveurs', description: 'Comment vont tous les serveurs' },
    upgrade_prompt: { title: 'Passer à l’offre supérieure', description: 'Ce qu’offrent les forfaits payants' },
    connection_history: {
      title: 'Historique',
      description: 'Connexions vues par ce navigateur, conservées ici seulement',
    },
    data_usage: { title: 'Données', description: 'Trafic vu par ce navigateur, conservé ici seulement' },
  },
}
export default fr
