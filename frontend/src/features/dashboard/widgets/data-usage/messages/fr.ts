import type en from './en'

const fr: typeof en = {
  title: 'Données',
  empty: 'Aucun trafic ces 30 derniers jours. La mesure se fait tant qu’une page de l’application est ouverte.',
  table: 'Tableau',
  chart: 'Graphique',
  byDay: 'Trafic par jour',
  day: 'Jour',
  down: 'Réception',
  up: 'Envoi',
  today: 'Aujourd’hui',
  picture: (day, size) => `Trafic des 30 derniers jours par jour, au plus ${size} le ${day}`,
}
export default fr
