import { plural } from '~/lib/language'
import type en from './en'

const de: typeof en = {
  title: 'Status des Dienstes',
  lead: 'Von den Servern selbst gemessen, alle 10 Sekunden.',
  script: 'Diese Seite braucht JavaScript.',
  overall: {
    operational: 'Alle Server laufen',
    offline: (offline, total) =>
      plural(total, {
        one: 'Der Server ist nicht erreichbar',
        other: `${offline} von ${total} Servern ${offline === 1 ? 'ist' : 'sind'} nicht erreichbar`,
      }),
    incident: 'Alle Server laufen, und wir arbeiten an einer Störung',
    down: 'Gerade ist kein Server erreichbar',
    demo: 'Demomodus: Es gibt nichts zu messen',
    none: 'Noch ist kein Server in Betrieb',
  },
  explain: {
    demo: 'Diese Installation hat nur Demoserver. Sie leiten keinen Verkehr weiter und haben deshalb auf dieser Seite keinen Platz.',
    none: 'Sobald sich der erste Server meldet, steht er hier.',
  },
  facts: {
    servers: 'Erreichbare Server',
    of: (online, total) => `${online} von ${total}`,
    uptime: 'Verfügbarkeit, 30 Tage',
    incidents: 'Offene Störungen',
  },
  asOf: (time) => `Stand ${time}. Wird alle 30 Sekunden neu abgefragt.`,
  stale: {
    title: 'Die Zahlen konnten nicht aufgefrischt werden',
    text: (time) => `Du siehst den Stand von ${time}. Wir versuchen es weiter.`,
  },
  failed: {
    title: 'Der Status konnte nicht geladen werden',
    text: 'Vielleicht liegt es an deiner Verbindung, vielleicht ist unser Dienst ganz ausgefallen. Wir versuchen es alle 30 Sekunden wieder.',
    offline: 'Du hast keine Internetverbindung. Die Zahlen kommen, sobald du wieder online bist.',
    retry: 'Noch einmal versuchen',
  },
  loading: 'Der Status wird geladen...',
  current: 'Aktuelle Störungen',
  maintenance: { title: 'Geplante Wartung', all: 'Der ganze Dienst', running: 'Läuft gerade' },
  servers: 'Server',
  regions: {
    europe: 'Europa',
    northAmerica: 'Nordamerika',
    southAmerica: 'Südamerika',
    asia: 'Asien',
    africa: 'Afrika',
    oceania: 'Ozeanien',
    other: 'Anderswo',
  },
  regionCount: (count) => plural(count, { one: '1 Server', other: `${count} Server` }),
  thisMachine: 'Dieser Rechner',
  latency: 'Latenz',
  uptime: 'Verfügbarkeit',
  uptimeOf: (percent) => `Verfügbar ${percent}`,
  full: 'Voll',
  draining: 'Schließt für eine Wartung',
  past: 'Vergangene Störungen',
  pastLead: 'Die letzten 90 Tage.',
  quiet: 'Keine Störungen',
  quietLong: 'Keine Störungen in den letzten 90 Tagen.',
  states: {
    investigating: 'Wird untersucht',
    identified: 'Ursache bekannt',
    monitoring: 'Wird beobachtet',
    resolved: 'Behoben',
  },
  began: (time) => `Seit ${time}`,
  lasted: (length) => `Dauerte ${length}`,
  affected: 'Betrifft',
  automatic: {
    title: (place) => `${place}: Server nicht erreichbar`,
    unreliable: (place) => `${place}: Server nicht zuverlässig`,
    updates: {
      unreliable: 'Der Server arbeitet nicht zuverlässig. Wir sehen nach.',
      silent: 'Der Server antwortet nicht. Wir sehen nach.',
      back: 'Der Server antwortet wieder. Wir behalten ihn im Auge.',
      silent_again: 'Der Server antwortet erneut nicht. Wir sehen nach.',
      recovered: 'Der Server antwortet wieder normal.',
      out_of_service: 'Der Server wurde für eine Wartung außer Betrieb genommen.',
    },
  },
}

export default de
