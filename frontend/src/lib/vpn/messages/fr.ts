import type en from './en'

const fr: typeof en = {
  thisMachine: 'Cet ordinateur',
  localNode: 'Nœud local',
  tunnel: {
    connectedTo: (server) => `Connecté à ${server}`,
    waiting: 'en attente de votre appareil',
    idle: 'aucun trafic depuis 3 minutes',
    demo: 'démo, rien n’est protégé',
  },
  connection: {
    show: 'Afficher le fichier et le code',
    disconnect: 'Déconnecter',
    disconnecting: 'Déconnexion...',
    disconnectDevice: (device: string) => `Déconnecter ${device}`,
  },
}

export default fr
