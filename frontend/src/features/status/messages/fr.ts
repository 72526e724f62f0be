import { plural } from '~/lib/language'
import type en from './en'

const fr: typeof en = {
  title: 'État du service',
  lead: 'Mesuré par les serveurs eux-mêmes toutes les 10 secondes.',
  script: 'Cette page a besoin de JavaScript.',
  overall: {
    operational: 'Tous les serveurs fonctionnent',
    offline: (offline, total) =>
      total === 1
        ? 'Le serveur ne répond pas'
        : plural(offline, {
            one: `${offline} serveur sur ${total} ne répond pas`,
            other: `${offline} serveurs sur ${total} ne répondent pas`,
          }),
    incident: 'Tous les serveurs fonctionnent, et nous travaillons sur un incident',
    down: 'Aucun serveur ne répond en ce moment',
    demo: 'Mode démo : il n’y a rien à mesurer',
    none: 'Aucun serveur n’est encore en service',
  },
  explain: {
    demo: 'Cette installation n’a que des serveurs de démonstration. Ils ne transportent aucun trafic et n’ont donc pas leur place sur cette page.',
    none: 'Dès que le premier serveur se manifeste, vous le trouvez ici.',
  },
  facts: {
    servers: 'Serveurs joignables',
    of: (online, total) => `${online} sur ${total}`,
    uptime: 'Disponibilité, 30 jours',
    incidents: 'Incidents en cours',
  },
  asOf: (time) => `Relevé à ${time}. Actualisé toutes les 30 secondes.`,
  stale: {
    title: 'Les chiffres n’ont pas pu être actualisés',
    text: (time) => `Ce que vous voyez date de ${time}. Nous continuons d’essayer.`,
  },
  failed: {
    title: 'Impossible de charger l’état du service',
    text: 'C’est peut-être votre connexion, ou notre service est complètement en panne. Nous réessayons toutes les 30 secondes.',
    offline: 'Vous n’avez pas de connexion internet. Les chiffres arriveront dès votre retour.',
    retry: 'Réessayer',
  },
  loading: 'Chargement de l’état...',
  current: 'Incidents en cours',
  maintenance: { title: 'Maintenance prévue', all: 'Tout le service', running: 'En cours' },
  servers: 'Serveurs',
  regions: {
    europe: 'Europe',
    northAmerica: 'Amérique du Nord',
    southAmerica: 'Amérique du Sud',
    asia: 'Asie',
    africa: 'Afrique',
    oceania: 'Océanie',
    other: 'Ailleurs',
  },
  regionCount: (count) => plural(count, { one: `${count} serveur`, other: `${count} serveurs` }),
  thisMachine: 'Cette machine',
  latency: 'Latence',
  uptime: 'Disponibilité',
  uptimeOf: (percent) => `Disponible ${percent}`,
  full: 'Complet',
  draining: 'Ferme pour maintenance',
  past: 'Incidents passés',
  pastLead: 'Les 90 derniers jours.',
  quiet: 'Aucun incident',
  quietLong: 'Aucun incident au cours des 90 derniers jours.',
  states: {
    investigating: 'En cours d’analyse',
    identified: 'Cause identifiée',
    monitoring: 'Sous surveillance',
    resolved: 'Résolu',
  },
  began: (time) => `Depuis le ${time}`,
  lasted: (length) => `A duré ${length}`,
  affected: 'Concerne',
  automatic: {
    title: (place) => `${place} : serveur injoignable`,
    unreliable: (place) => `${place} : serveur peu fiable`,
    updates: {
      unreliable: 'Le serveur ne fonctionne pas de façon fiable. Nous cherchons la cause.',
      silent: 'Le serveur ne répond pas. Nous cherchons la cause.',
      back: 'Le serveur répond de nouveau. Nous gardons un œil dessus.',
      silent_again: 'Le serveur a de nouveau cessé de répondre. Nous cherchons la cause.',
      recovered: 'Le serveur répond normalement.',
      out_of_service: 'Le serveur a été mis hors service pour maintenance.',
    },
  },
}

export default fr
