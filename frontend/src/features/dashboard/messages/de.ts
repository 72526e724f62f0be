import { plural } from '~/lib/language'
import type en from './en'

const de: typeof en = {
  plans: { free: 'Kostenloser Tarif', monthly: 'Monatstarif', yearly: 'Jahrestarif' },
  title: 'Übersicht',
  settingUp: 'Deine Übersicht wird eingerichtet …',
  welcome: (name: string) => `Willkommen zurück, ${name}!`,
  dismissWelcome: 'Begrüßung ausblenden',
  footer: (layout: string, count: number) =>
    `Layout: ${layout} · ${count} ${plural(count, { one: 'Widget', other: 'Widgets' })}`,
  layouts: { grid: 'Raster', compact: 'Kompakt', expanded: 'Erweitert' },
  toasts: {
    serverSelection: { title: 'Serverauswahl', description: 'Wähle einen Server für die Verbindung' },
    upgrade: { title: 'Upgrade', description: 'Sieh dir an, was die bezahlten Tarife bieten' },
  },
  verify: {
    title: 'Bestätige deine E-Mail-Adresse und erhalte 5 Verbindungen',
    text: (email: string) => `Wir haben einen Link an ${email} gesendet. Bis dahin hast du eine Testverbindung.`,
    unlimited: {
      title: 'Bestätige deine E-Mail-Adresse',
      text: (email: string) =>
        `Wir haben einen Link an ${email} gesendet. Damit kommst du wieder hinein, wenn du dein Passwort vergisst.`,
    },
    action: 'Noch einmal senden',
    sending: 'Wird gesendet …',
  },
  connection: {
    label: 'Verbindung',
    connected: 'Verbunden',
    disconnected: 'Getrennt',
    connecting: 'Verbindet …',
    noDevice: 'Keines deiner Geräte ist verbunden.',
    defaultServer: 'Standardserver',
    noServer: 'Keine Server verfügbar',
    serverOffline: 'Im Moment ist kein Server erreichbar.',
    demo: 'Demo',
    demoText: 'Demo-Verbindung: nichts ist geschützt.',
    states: {
      waiting: 'Wartet auf dein Gerät',
      live: (device: string) => `Der Datenverkehr von ${device} läuft über diesen Server.`,
      idle: (device: string) => `Kein Datenverkehr von ${device} in den letzten 3 Minuten.`,
    },
    waitingHint: 'Importiere die Datei oder scanne den Code, um den Tunnel zu starten.',
    connect: 'Verbinden',
    changeServer: 'Server wechseln',
    down: 'Empfangen',
    up: 'Gesendet',
    measuring: 'wird gemessen',
    others: 'Andere Geräte',
    failed: 'Deine Verbindung konnte nicht geladen werden.',
    retry: 'Noch einmal versuchen',
  },
  usage: {
    limited: (used: number, limit: number) => `${used} von ${limit} Verbindungen in diesem Monat genutzt`,
    test: (used: number, limit: number) => `${used} von ${limit} Testverbindung genutzt`,
    unlimited: 'Unbegrenzte Nutzung',
    premium: 'Premium-Tarif aktiv',
    remaining: (count: number) => `${count} übrig`,
    usedUp: 'Alle genutzt',
  },
  ended: {
    byUser: (server: string) => `Von ${server} getrennt`,
    elsewhere: (server: string) => `Die Verbindung zu ${server} ist beendet`,
    elsewhereText: 'Sie wurde anderswo beendet oder eine Weile nicht benutzt.',
    switchOff: 'Schalte jetzt den Tunnel in WireGuard aus, sonst bleibt dieses Gerät offline',
  },
  draining: {
    title: (city: string) => `${city} schließt für Wartung`,
    text: (deadline: string | null) =>
      `${deadline ? `Der Server läuft noch bis ${deadline}.` : 'Der Server schließt bald.'} Der Wechsel zu einem anderen zählt nicht mit.`,
    action: 'Neue Datei holen',
    moving: 'Verbindet …',
  },
}

export default de
