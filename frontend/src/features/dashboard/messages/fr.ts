import { plural } from '~/lib/language'
import type en from './en'

const fr: typeof en = {
  plans: { free: 'Formule gratuite', monthly: 'Formule mensuelle', yearly: 'Formule annuelle' },
  title: 'Tableau de bord',
  settingUp: 'Préparation de votre tableau de bord...',
  welcome: (name: string) => `Content de vous revoir, ${name} !`,
  dismissWelcome: 'Masquer le message d’accueil',
  footer: (layout: string, count: number) =>
    `Disposition ${layout} · ${count} ${plural(count, { one: 'widget', other: 'widgets' })}`,
  layouts: { grid: 'en grille', compact: 'compacte', expanded: 'étendue' },
  toasts: {
    serverSelection: { title: 'Choix du serveur', description: 'Choisissez un serveur auquel vous connecter' },
    upgrade: { title: 'Passer à l’offre supérieure', description: 'Voyez ce qu’offrent les forfaits payants' },
  },
  verify: {
    title: 'Vérifiez votre e-mail pour obtenir 5 connexions',
    text: (email: string) => `Nous avons envoyé un lien à ${email}. D’ici là, vous avez une connexion d’essai.`,
    unlimited: {
      title: 'Vérifiez votre adresse e-mail',
      text: (email: string) =>
        `Nous avons envoyé un lien à ${email}. Il vous permet de revenir si vous oubliez votre mot de passe.`,
    },
    action: 'Renvoyer',
    sending: 'Envoi...',
  },
  connection: {
    label: 'Connexion',
    connected: 'Connecté',
    disconnected: 'Déconnecté',
    connecting: 'Connexion...',
    noDevice: 'Aucun de vos appareils n’est connecté.',
    defaultServer: 'Serveur par défaut',
    noServer: 'Aucun serveur disponible',
    serverOffline: 'Aucun serveur n’est en ligne pour le moment.',
    demo: 'Démo',
    demoText: 'Connexion de démonstration : rien n’est protégé.',
    states: {
      waiting: 'En attente de votre appareil',
      live: (device: string) => `Le trafic de ${device} passe par ce serveur.`,
      idle: (device: string) => `Aucun trafic de ${device} depuis 3 minutes.`,
    },
    waitingHint: 'Importez le fichier ou scannez le code pour démarrer le tunnel.',
    connect: 'Se connecter',
    changeServer: 'Changer de serveur',
    down: 'Réception',
    up: 'Envoi',
    measuring: 'mesure en cours',
    others: 'Autres appareils',
    failed: 'Impossible de charger votre connexion.',
    retry: 'Réessayer',
  },
  usage: {
    limited: (used: number, limit: number) => `${used} connexions sur ${limit} utilisées ce mois-ci`,
    test: (used: number, limit: number) => `${used} connexion d’essai sur ${limit} utilisée`,
    unlimited: 'Utilisation illimitée',
    premium: 'Formule premium active',
    remaining: (count: number) => plural(count, { one: `${count} restante`, other: `${count} restantes` }),
    usedUp: 'Toutes utilisées',
  },
  ended: {
    byUser: (server: string) => `Déconnecté de ${server}`,
    elsewhere: (server: string) => `La connexion à ${server} est terminée`,
    elsewhereText: 'Elle a été coupée ailleurs, ou personne ne l’a utilisée depuis un moment.',
    switchOff: 'Désactivez maintenant le tunnel dans WireGuard, sinon cet appareil reste hors ligne',
  },
  draining: {
    title: (city: string) => `${city} ferme pour maintenance`,
    text: (deadline: string | null) =>
      `${deadline ? `Le serveur fonctionne jusqu’au ${deadline}.` : 'Le serveur va bientôt fermer.'} Passer à un autre ne compte pas.`,
    action: 'Obtenir un nouveau fichier',
    moving: 'Connexion...',
  },
}

export default fr
