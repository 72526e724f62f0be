import type en from './en'
import type { Platform } from '../lib/platform'

const importByFile = [
  'Installez WireGuard depuis wireguard.com/install.',
  'Téléchargez le fichier, puis choisissez « Importer le(s) tunnel(s) depuis un fichier » dans WireGuard.',
  'Cliquez sur « Activer ».',
]

const importByCode = (store: string) => [
  `Installez WireGuard depuis ${store}.`,
  'Appuyez sur « + », choisissez « Créer à partir d’un code QR » et pointez la caméra vers le code. Sur ce téléphone même : téléchargez le fichier et ouvrez-le avec WireGuard.',
  'Activez le tunnel.',
]

const steps: Record<Platform, string[]> = {
  windows: importByFile,
  macos: ['Installez WireGuard depuis l’App Store.', ...importByFile.slice(1)],
  linux: [
    'Installez wireguard-tools, openresolv et nftables avec votre gestionnaire de paquets.',
    'Téléchargez le fichier et déplacez-le dans /etc/wireguard, lisible par root uniquement.',
    'Démarrez le tunnel avec la commande ci-dessous ; « down » au lieu de « up » l’arrête.',
  ],
  ios: importByCode('l’App Store'),
  android: importByCode('Google Play ou F-Droid'),
}

const fr: typeof en = {
  platformNames: { windows: 'Windows', macos: 'macOS', linux: 'Linux', ios: 'iOS', android: 'Android' },
  steps,
  deviceNames: {
    windows: 'Ordinateur Windows',
    macos: 'Mac',
    linux: 'Ordinateur Linux',
    ios: 'iPhone ou iPad',
    android: 'Appareil Android',
  },
  toasts: {
    connected: { title: 'Connecté', description: 'Importez le fichier ou scannez le code pour démarrer le tunnel' },
    connectedDemo: { title: 'Connecté', description: 'C’est une connexion de démonstration : rien n’est protégé' },
    premium: { title: 'Serveur premium', description: 'Changez de formule pour accéder aux serveurs premium' },
    seePlans: 'Voir les formules',
    sendLink: 'Envoyer le lien',
    upgradeRequired: 'Formule supérieure requise',
    connectionFailed: 'Échec de la connexion',
    connectFallback: 'La connexion au VPN a échoué',
    connectOffline: 'Vous êtes hors ligne. Rien n’a été modifié : réessayez une fois la connexion rétablie.',
    disconnected: 'Déconnecté',
    switchOff: 'Désactivez maintenant le tunnel dans WireGuard, sinon cet appareil reste hors ligne',
    disconnectFailed: 'Toujours connecté',
    disconnectFallback: 'La connexion n’a pas pu être coupée. Veuillez réessayer.',
    copied: { title: 'Copié', description: 'Collez-le dans un tunnel vide de WireGuard, puis videz le presse-papiers' },
    copyFailed: { title: 'Non copié', description: 'Ce navigateur ne l’a pas permis. Téléchargez plutôt le fichier.' },
    keyRotated: {
      title: 'Nouvelle clé créée',
      description: 'Importez le nouveau fichier : l’ancien ne fonctionne plus',
    },
    keyRotatedAtRest: { title: 'Nouvelle clé créée', description: 'Elle vaut dès la prochaine connexion' },
    failed: 'Cela n’a pas fonctionné',
    failedText: 'Veuillez réessayer.',
    ended: { title: 'Connexion terminée', description: 'Cette connexion n’est plus ouverte' },
    signOutFailed: {
      title: 'Toujours connecté à votre compte',
      description: 'Le service n’a pas répondu. Veuillez réessayer.',
    },
  },
  dialog: {
    title: (city: string) => `Démarrez le tunnel vers ${city}`,
    close: 'Fermer',
    done: 'Terminé',
    platform: 'Configurer sur',
    stepsTitle: (platform: string) => `Étapes sur ${platform}`,
    download: 'Télécharger le fichier',
    downloadKillSwitch: 'Télécharger avec kill switch',
    copy: 'Copier',
    codeLabel: 'Code QR de la configuration pour l’application WireGuard',
    enlarge: 'Agrandir le code',
    codeHint: 'À scanner avec l’application WireGuard',
    keyHint: 'La clé se trouve dans le fichier et le code. Gardez les deux pour vous.',
    codeTooLong: 'Avec ces options, le code est trop long pour être scanné. Utilisez plutôt le fichier.',
    killSwitchHint: 'Rien ne quitte cet ordinateur en dehors du tunnel, même si WireGuard plante.',
    killSwitchLocked: 'Le fichier avec kill switch fait partie des formules payantes.',
    localNode: 'Pas sur la machine qui fait tourner le nœud',
    localNodeText: 'Ce serveur tourne sur l’ordinateur qui sert cette page. Utilisez le fichier sur un autre appareil.',
    oneDevice:
      'Cette clé sert à un seul appareil à la fois. Un autre appareil se connecte ici lui-même et reçoit la sienne.',
    notLasting: 'Ce navigateur ne conserve pas de clés',
    notLastingText:
      'Fichier et code ne pourront plus être affichés une fois cette page fermée. Téléchargez le fichier maintenant.',
  },
  switched: {
    title: 'Importez le nouveau fichier',
    text: (city: string) =>
      `Vous avez changé de serveur : le fichier pour ${city} ne fonctionne plus. Supprimez-le dans WireGuard.`,
  },
  rotated: {
    title: 'Importez le nouveau fichier',
    text: 'La clé est nouvelle : le fichier et le code précédents ne fonctionnent plus.',
  },
  live: {
    waiting: 'En attente de votre appareil',
    waitingText: 'L’état passe de lui-même à « Connecté » dès que le tunnel est actif.',
    live: 'Connecté',
    liveText: (city: string) => `Le trafic de cet appareil passe par ${city}.`,
    idle: 'Aucun trafic de votre appareil',
    idleText: 'Rien n’est arrivé depuis 3 minutes. Le tunnel est-il activé ?',
    gone: 'Non connecté',
    goneText: 'Cette connexion est terminée. Fichier et code ne fonctionnent plus.',
  },
  options: {
    title: 'Réglages du tunnel',
    changed: 'Modifié : importez à nouveau le fichier',
    port: 'Port UDP',
    portHint: 'Un autre aide là où un réseau bloque le premier.',
    portFirst: (port: number) => `${port} (par défaut)`,
    ipv4Only: 'IPv4 uniquement',
    ipv4OnlyHint: 'Là où IPv6 pose problème. Il est alors bloqué, et non envoyé hors du tunnel.',
    dns: 'DNS',
    dnsPlaceholder: 'Le résolveur du serveur',
    dnsHint: 'Vos propres résolveurs, séparés par des virgules. Vide : le résolveur du serveur.',
    dnsError: 'Jusqu’à quatre adresses IP, séparées par des virgules',
    allowLan: 'Réseau local autorisé',
    allowLanHint: 'Les imprimantes et autres appareils de la maison restent accessibles.',
    allowLanLinux: 'Sous Linux, un fichier simple laisse de toute façon le réseau local accessible.',
  },
  device: {
    name: 'Nom de l’appareil',
    nameHint: 'Vous seul le voyez.',
    save: 'Enregistrer',
    saved: 'Enregistré',
    rotate: 'Créer une nouvelle clé',
    rotateHint: 'Si quelqu’un d’autre a pu voir le fichier ou le code.',
    rotateAsk: 'Le fichier et le code précédents cessent aussitôt de fonctionner. Créer une nouvelle clé ?',
    rotateConfirm: 'Créer une nouvelle clé',
    cancel: 'Annuler',
  },
  demo: {
    title: 'Connexion de démonstration',
    lead: 'Rien n’est protégé.',
    text: (city: string) =>
      `${city} est un serveur de démonstration : il n’y a pas de machine derrière, donc ni fichier ni code. Les états, les limites et le tableau de bord se comportent comme s’il y en avait une.`,
    done: 'Compris',
  },
  elsewhere: {
    title: (device: string) => `La clé de ${device} n’est pas ici`,
    text: 'Les clés ne quittent jamais le navigateur qui les a créées. Fichier et code ne sont que dans ce navigateur.',
    takeOver: 'Ou créez-lui une nouvelle clé dans ce navigateur. Le fichier précédent cesse aussitôt de fonctionner.',
    close: 'Fermer',
  },
  devices: {
    title: 'Appareils',
    close: 'Fermer',
  },
  autoConnect: {
    notConnected: 'Pas de connexion automatique',
    limit: 'Toutes les connexions de ce mois sont utilisées.',
    noServer: 'Aucun serveur n’est en ligne pour le moment.',
    unreachable: 'Le service n’a pas répondu.',
  },
  deviceLimit: {
    since: (day: string) => `Depuis le ${day}`,
    connected: 'Connecté',
    notConnected: 'Non connecté',
    title: 'Tous les appareils sont utilisés',
    text: 'Supprimez-en un pour continuer. Sa connexion se termine et son fichier cesse de fonctionner.',
    removeAndConnect: 'Supprimer et se connecter',
    removing: 'Suppression...',
    cancel: 'Annuler',
    choose: 'Appareil à supprimer',
  },
  signOut: {
    title: 'Se déconnecter',
    question: 'Conserver sur cet appareil ?',
    text: 'Ce navigateur conserve la clé de votre appareil, votre historique et vos préférences. Sans elles, fichier et code ne peuvent plus être affichés ici ; un tunnel actif reste connecté.',
    keep: 'Conserver et se déconnecter',
    remove: 'Supprimer et se déconnecter',
    cancel: 'Annuler',
  },
}

export default fr
