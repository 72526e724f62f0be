import { formatNumber, plural } from '~/lib/language'
import type en from './en'

const fr: typeof en = {
  title: 'Choisir un serveur',
  overview: 'Connexion',
  notConnected: 'Non connecté',
  search: 'Rechercher des serveurs...',
  searchLabel: 'Rechercher des serveurs par pays ou par ville',
  clearSearch: 'Effacer la recherche',
  nothing: (search: string) => `Rien ne correspond à « ${search} »`,
  sort: 'Trier par',
  sorts: { latency: 'Latence', load: 'Charge', country: 'Pays', name: 'Ville' },
  found: (count: number) =>
    plural(count, { one: `${formatNumber(count)} serveur`, other: `${formatNumber(count)} serveurs` }),
  free: { title: 'Serveurs gratuits', empty: 'Aucun serveur gratuit trouvé' },
  premium: {
    title: 'Serveurs premium',
    upgrade: 'Passer à une formule avec serveurs premium',
  },
  row: {
    connect: 'Se connecter',
    connecting: 'Connexion...',
    locked: 'Verrouillé',
    current: 'Actuel',
    demo: 'Démo',
    local: 'Cet ordinateur',
    connectTo: (server: string) => `Se connecter à ${server}`,
    lockedServer: (server: string) => `${server} est verrouillé`,
    favourite: (place: string) => `Favori : ${place}`,
    mark: 'Ajouter aux favoris',
    unmark: 'Retirer des favoris',
    reasons: { offline: 'Hors ligne', full: 'Complet', draining: 'Ferme pour maintenance', disabled: 'Hors service' },
  },
  favourites: {
    filter: 'Favoris',
    none: 'Pas encore de favoris. Marquez un serveur avec l’étoile pour le retrouver ici.',
  },
  best: {
    button: 'Meilleur serveur',
    looking: 'Recherche...',
    hint: 'Le serveur le plus proche de votre formule qui a de la place',
    none: 'Aucun serveur de votre formule n’est disponible pour le moment',
  },
  offline: 'Vous êtes hors ligne : la liste n’est peut-être pas à jour et la connexion devra attendre.',
  map: {
    show: 'Afficher la carte',
    hide: 'Masquer la carte',
    whole: 'Carte entière',
    hint: 'Cliquez sur un lieu pour voir ses serveurs.',
    place: (count: string, place: string) => `${place} · ${count}`,
    legend: { open: 'Disponible', locked: 'Premium', away: 'Indisponible', demo: 'Creux : démo', current: 'Connecté' },
  },
  failed: { title: 'Impossible de charger les serveurs', retry: 'Réessayer' },
  loading: 'Chargement des serveurs...',
}

export default fr
