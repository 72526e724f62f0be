import type en from './en'

const fr: typeof en = {
  unauthorized: { title: 'Non connecté', description: 'Vous êtes déconnecté. Nouvelle connexion en cours...' },
  offline: 'Pas de connexion Internet. Certaines fonctions peuvent être indisponibles.',
  retry: 'Réessayer',
  unreachable: {
    title: 'Le service ne répond pas',
    text: 'Votre connexion ou notre service est interrompu. Rien n’est perdu.',
  },
  crashed: {
    title: 'Cette page a cessé de fonctionner',
    text: 'Une erreur s’est produite de notre côté. Recharger la page suffit le plus souvent.',
    reload: 'Recharger la page',
  },
}

export default fr
