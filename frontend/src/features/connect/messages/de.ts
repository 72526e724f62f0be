import type en from './en'
import type { Platform } from '../lib/platform'

const importByFile = [
  'Installiere WireGuard von wireguard.com/install.',
  'Lade die Datei herunter und wähle in WireGuard „Tunnel aus Datei importieren“.',
  'Klicke auf „Aktivieren“.',
]

const importByCode = (store: string) => [
  `Installiere WireGuard aus ${store}.`,
  'Tippe auf „+“, wähle „Aus QR-Code erstellen“ und richte die Kamera auf den Code. Auf diesem Telefon selbst: Lade die Datei herunter und öffne sie mit WireGuard.',
  'Schalte den Tunnel ein.',
]

const steps: Record<Platform, string[]> = {
  windows: importByFile,
  macos: ['Installiere WireGuard aus dem App Store.', ...importByFile.slice(1)],
  linux: [
    'Installiere wireguard-tools, openresolv und nftables mit deinem Paketmanager.',
    'Lade die Datei herunter und verschiebe sie nach /etc/wireguard, nur für root lesbar.',
    'Starte den Tunnel mit dem Befehl unten; „down“ statt „up“ beendet ihn.',
  ],
  ios: importByCode('dem App Store'),
  android: importByCode('Google Play oder F-Droid'),
}

const de: typeof en = {
  platformNames: { windows: 'Windows', macos: 'macOS', linux: 'Linux', ios: 'iOS', android: 'Android' },
  steps,
  deviceNames: {
    windows: 'Windows-Rechner',
    macos: 'Mac',
    linux: 'Linux-Rechner',
    ios: 'iPhone oder iPad',
    android: 'Android-Gerät',
  },
  toasts: {
    connected: {
      title: 'Verbunden',
      description: 'Importiere die Datei oder scanne den Code, um den Tunnel zu starten',
    },
    connectedDemo: { title: 'Verbunden', description: 'Das ist eine Demo-Verbindung: nichts ist geschützt' },
    premium: { title: 'Premium-Server', description: 'Upgrade deinen Tarif, um Premium-Server zu nutzen' },
    seePlans: 'Tarife ansehen',
    sendLink: 'Link senden',
    upgradeRequired: 'Upgrade nötig',
    connectionFailed: 'Verbindung fehlgeschlagen',
    connectFallback: 'Die Verbindung zum VPN ist fehlgeschlagen',
    connectOffline: 'Du bist offline. Nichts wurde geändert: Versuch es noch einmal, sobald du wieder Internet hast.',
    disconnected: 'Getrennt',
    switchOff: 'Schalte jetzt den Tunnel in WireGuard aus, sonst bleibt dieses Gerät offline',
    disconnectFailed: 'Noch verbunden',
    disconnectFallback: 'Die Verbindung konnte nicht beendet werden. Bitte versuche es noch einmal.',
    copied: {
      title: 'Kopiert',
      description: 'Füge es in einen leeren Tunnel in WireGuard ein und leere dann die Zwischenablage',
    },
    copyFailed: {
      title: 'Nicht kopiert',
      description: 'Dieser Browser hat es nicht erlaubt. Lade stattdessen die Datei herunter.',
    },
    keyRotated: {
      title: 'Neuer Schlüssel erstellt',
      description: 'Importiere die neue Datei: die alte gilt nicht mehr',
    },
    keyRotatedAtRest: { title: 'Neuer Schlüssel erstellt', description: 'Er gilt ab dem nächsten Verbinden' },
    failed: 'Das hat nicht geklappt',
    failedText: 'Bitte versuche es noch einmal.',
    ended: { title: 'Verbindung beendet', description: 'Diese Verbindung ist nicht mehr offen' },
    signOutFailed: {
      title: 'Nicht abgemeldet',
      description: 'Der Dienst hat nicht geantwortet. Bitte versuche es noch einmal.',
    },
  },
  dialog: {
    title: (city: string) => `Starte den Tunnel nach ${city}`,
    close: 'Schließen',
    done: 'Fertig',
    platform: 'Einrichten auf',
    stepsTitle: (platform: string) => `Schritte auf ${platform}`,
    download: 'Datei herunterladen',
    downloadKillSwitch: 'Mit Kill-Switch herunterladen',
    copy: 'Kopieren',
    codeLabel: 'QR-Code der Konfiguration für die WireGuard-App',
    enlarge: 'Code vergrößern',
    codeHint: 'Mit der WireGuard-App scannen',
    keyHint: 'Der Schlüssel steckt in Datei und Code. Behalte beide für dich.',
    codeTooLong: 'Mit diesen Optionen ist der Code zu lang zum Scannen. Nimm stattdessen die Datei.',
    killSwitchHint: 'Nichts verlässt diesen Rechner am Tunnel vorbei, auch nicht, wenn WireGuard abstürzt.',
    killSwitchLocked: 'Die Datei mit Kill-Switch gehört zu den bezahlten Tarifen.',
    localNode: 'Nicht auf dem Rechner, auf dem der Knoten läuft',
    localNodeText:
      'Dieser Server läuft auf dem Rechner, der diese Seite ausliefert. Nutze die Datei auf einem anderen Gerät.',
    oneDevice:
      'Dieser Schlüssel ist für ein Gerät zur Zeit. Ein anderes meldet sich hier selbst an und bekommt einen eigenen.',
    notLasting: 'Dieser Browser behält keine Schlüssel',
    notLastingText:
      'Datei und Code lassen sich nicht mehr zeigen, wenn diese Seite geschlossen ist. Lade die Datei jetzt herunter.',
  },
  switched: {
    title: 'Importiere die neue Datei',
    text: (city: string) =>
      `Du hast den Server gewechselt: Die Datei für ${city} gilt nicht mehr. Entferne sie in WireGuard.`,
  },
  rotated: {
    title: 'Importiere die neue Datei',
    text: 'Der Schlüssel ist neu: Datei und Code von vorher gelten nicht mehr.',
  },
  live: {
    waiting: 'Wartet auf dein Gerät',
    waitingText: 'Sobald der Tunnel an ist, steht hier von selbst „Verbunden“.',
    live: 'Verbunden',
    liveText: (city: string) => `Der Datenverkehr dieses Geräts läuft über ${city}.`,
    idle: 'Kein Datenverkehr von deinem Gerät',
    idleText: 'In den letzten 3 Minuten kam nichts an. Ist der Tunnel eingeschaltet?',
    gone: 'Nicht verbunden',
    goneText: 'Diese Verbindung ist beendet. Datei und Code gelten nicht mehr.',
  },
  options: {
    title: 'Optionen',
    changed: 'Geändert: Importiere die Datei noch einmal',
    port: 'Port-Nummer',
    portHint: 'Ein anderer hilft, wo ein Netz den ersten sperrt.',
    portFirst: (port: number) => `${port} (Standard)`,
    ipv4Only: 'Nur IPv4',
    ipv4OnlyHint: 'Wo IPv6 Ärger macht. Es ist dann gesperrt und läuft nicht am Tunnel vorbei.',
    dns: 'DNS',
    dnsPlaceholder: 'Der Resolver des Servers',
    dnsHint: 'Eigene Resolver, durch Kommas getrennt. Leer: der Resolver des Servers.',
    dnsError: 'Bis zu vier IP-Adressen, durch Kommas getrennt',
    allowLan: 'Lokales Netz erlaubt',
    allowLanHint: 'Drucker und andere Geräte zu Hause bleiben erreichbar.',
    allowLanLinux: 'Mit einer einfachen Datei bleibt das lokale Netz unter Linux in jedem Fall erreichbar.',
  },
  device: {
    name: 'Gerätename',
    nameHint: 'Nur du siehst ihn.',
    save: 'Speichern',
    saved: 'Gespeichert',
    rotate: 'Neuen Schlüssel erstellen',
    rotateHint: 'Falls jemand anderes Datei oder Code gesehen haben könnte.',
    rotateAsk: 'Datei und Code von vorher gelten sofort nicht mehr. Neuen Schlüssel erstellen?',
    rotateConfirm: 'Neuen Schlüssel erstellen',
    cancel: 'Abbrechen',
  },
  demo: {
    title: 'Demo-Verbindung',
    lead: 'Nichts ist geschützt.',
    text: (city: string) =>
      `${city} ist ein Demo-Server: Dahinter steht kein Rechner, also gibt es keine Datei und keinen Code. Zustände, Limits und Übersicht verhalten sich, als gäbe es ihn.`,
    done: 'Verstanden',
  },
  elsewhere: {
    title: (device: string) => `Der Schlüssel von ${device} ist nicht hier`,
    text: 'Schlüssel verlassen nie den Browser, in dem sie entstanden sind. Datei und Code gibt es nur in jenem Browser.',
    takeOver:
      'Oder erstelle in diesem Browser einen neuen Schlüssel dafür. Die Datei von vorher gilt dann sofort nicht mehr.',
    close: 'Schließen',
  },
  devices: {
    title: 'Geräte',
    close: 'Schließen',
  },
  autoConnect: {
    notConnected: 'Nicht automatisch verbunden',
    limit: 'Alle Verbindungen dieses Monats sind verbraucht.',
    noServer: 'Im Moment ist kein Server online.',
    unreachable: 'Der Dienst hat nicht geantwortet.',
  },
  deviceLimit: {
    since: (day: string) => `Seit ${day}`,
    connected: 'Verbunden',
    notConnected: 'Nicht verbunden',
    title: 'Alle Geräte sind vergeben',
    text: 'Entferne eines, um weiterzumachen. Seine Verbindung endet, und seine Datei gilt nicht mehr.',
    removeAndConnect: 'Entfernen und verbinden',
    removing: 'Wird entfernt …',
    cancel: 'Abbrechen',
    choose: 'Gerät, das entfernt wird',
  },
  signOut: {
    title: 'Abmelden',
    question: 'Auf diesem Gerät behalten?',
    text: 'Dieser Browser behält den Schlüssel deines Geräts, deinen Verlauf und deine Einstellungen. Ohne sie lassen sich Datei und Code hier nicht mehr zeigen; ein laufender Tunnel bleibt verbunden.',
    keep: 'Behalten und abmelden',
    remove: 'Entfernen und abmelden',
    cancel: 'Abbrechen',
  },
}

export default de
