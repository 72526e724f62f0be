import { formatNumber, plural } from '~/lib/language'
import type en from './en'

const de: typeof en = {
  title: 'Server wählen',
  overview: 'Verbindung',
  notConnected: 'Nicht verbunden',
  search: 'Server suchen …',
  searchLabel: 'Server nach Land oder Stadt suchen',
  clearSearch: 'Suche leeren',
  nothing: (search: string) => `Nichts passt zu „${search}“`,
  sort: 'Sortieren nach',
  sorts: { latency: 'Latenz', load: 'Auslastung', country: 'Land', name: 'Stadt' },
  found: (count: number) => plural(count, { one: '1 Server', other: `${formatNumber(count)} Server` }),
  free: { title: 'Kostenlose Server', empty: 'Keine kostenlosen Server gefunden' },
  premium: {
    title: 'Premium-Server',
    upgrade: 'Für Premium-Server upgraden',
  },
  row: {
    connect: 'Verbinden',
    connecting: 'Verbindet …',
    locked: 'Gesperrt',
    current: 'Aktuell',
    demo: 'Demo',
    local: 'Dieser Rechner',
    connectTo: (server: string) => `Mit ${server} verbinden`,
    lockedServer: (server: string) => `${server} ist gesperrt`,
    favourite: (place: string) => `Favorit: ${place}`,
    mark: 'Zu den Favoriten',
    unmark: 'Aus den Favoriten entfernen',
    reasons: { offline: 'Nicht erreichbar', full: 'Voll', draining: 'Schließt für Wartung', disabled: 'Außer Betrieb' },
  },
  favourites: {
    filter: 'Favoriten',
    none: 'Noch keine Favoriten. Markiere einen Server mit dem Stern, dann findest du ihn hier.',
  },
  best: {
    button: 'Bester Server',
    looking: 'Wird gesucht …',
    hint: 'Der nächste Server deines Tarifs, der noch Platz hat',
    none: 'Zurzeit ist kein Server deines Tarifs nutzbar',
  },
  offline: 'Du bist offline: Die Liste kann veraltet sein, und Verbinden geht erst wieder mit Internet.',
  map: {
    show: 'Karte zeigen',
    hide: 'Karte ausblenden',
    whole: 'Ganze Karte',
    hint: 'Klicke auf einen Ort, um seine Server zu sehen.',
    place: (count: string, place: string) => `${place} · ${count}`,
    legend: { open: 'Verfügbar', locked: 'Premium', away: 'Nicht verfügbar', demo: 'Hohl: Demo', current: 'Verbunden' },
  },
  failed: { title: 'Die Server konnten nicht geladen werden', retry: 'Noch einmal versuchen' },
  loading: 'Server werden geladen …',
}

export default de
