import type en from './en'

const fr: typeof en = {
  open: 'Réglages du tableau de bord',
  tutorial: 'Voir le tutoriel VPN',
  title: 'Personnaliser le tableau de bord',
  close: 'Fermer',
  tabs: { label: 'Que personnaliser', layout: 'Disposition', widgets: 'Widgets', appearance: 'Apparence' },
  reset: 'Réinitialiser',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  layout: {
    label: 'Disposition',
    columns: (count) => `${count} colonnes`,
    texts: {
      grid: 'Espacement normal',
      compact: 'Moins de colonnes, moins d’espace',
      expanded: 'Pour les écrans larges',
    },
    welcome: 'Afficher le message de bienvenue',
    arrange: 'Disposer sur le tableau de bord',
    arrangeText: 'Glissez les widgets à leur place, ou déplacez-les avec les flèches.',
  },
  widgets: {
    yours: 'Vos widgets',
    none: 'Il n’y a encore aucun widget.',
    visible: (title) => `Afficher ${title}`,
    remove: (title) => `Retirer ${title}`,
    width: 'Largeur',
    height: 'Hauteur',
    widthOf: (title) => `Largeur de ${title}`,
    heightOf: (title) => `Hauteur de ${title}`,
    up: (title) => `Monter ${title}`,
    down: (title) => `Descendre ${title}`,
    add: 'Ajouter un widget',
    addOne: (title) => `Ajouter ${title}`,
    full: 'Il n’y a plus de place pour d’autres widgets.',
  },
  appearance: {
    label: 'Thème',
    options: { auto: 'Automatique', light: 'Clair', dark: 'Sombre' },
    texts: { auto: 'Comme votre système', light: 'Sombre sur clair', dark: 'Clair sur sombre' },
    hint: 'S’applique à l’enregistrement, sur tous vos appareils.',
  },
  bar: {
    label: 'Modification du tableau de bord',
    unsaved: 'Vous avez des modifications non enregistrées',
    arranging: 'Glissez les widgets ou leur coin, ou utilisez les flèches',
    discard: 'Abandonner',
    done: 'Terminé',
    customize: 'Personnaliser',
  },
  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos modifications du tableau de bord ne sont pas encore enregistrées.',
    stay: 'Rester',
    leave: 'Quitter',
  },
  toasts: {
    saved: {
      title: 'Tableau de bord mis à jour',
      description: 'Votre tableau de bord est enregistré pour tous vos appareils.',
    },
    notSaved: {
      title: 'Échec de la mise à jour',
      description: 'Impossible d’enregistrer la configuration du tableau de bord. Veuillez réessayer.',
    },
    reset: {
      title: 'Tableau de bord réinitialisé',
      description: 'Le tableau de bord a retrouvé sa configuration par défaut.',
    },
    resetUnsaved: 'Enregistrez pour la conserver.',
  },
}
export default fr
