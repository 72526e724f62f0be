import type en from './en'

const de: typeof en = {
  hero: {
    tagline: 'Deine Privatsphäre ist unsere Priorität',
    title: 'Der stille Weg unter der öffentlichen Straße',
    lead: (brand: string) =>
      `Das Internet ist eine öffentliche Straße: Wer an ihr wohnt, sieht, wer vorbeikommt. ${brand} führt deinen Datenverkehr darunter hindurch, durch einen WireGuard-Tunnel, dessen Schlüssel in deinem Browser entstehen und bei dir bleiben.`,
    start: 'Kostenlos loslegen',
    more: 'Sieh, was es kann',
    facts: [
      'Schlüssel entstehen in deinem Browser',
      'Keine Aufzeichnung vergangener Verbindungen',
      'Kostenloser Tarif ohne Karte',
    ],
  },
  drawing: {
    label:
      'Zeichnung: Schilder mit einer Adresse, einer Website und einer Uhrzeit ziehen für alle sichtbar über eine Straße. Darunter fließt Wasser durch einen steinernen Bogen und zeigt nichts.',
    tags: [
      'von 203.0.113.24',
      'zu shop.example',
      'um 21:04 Uhr',
      'von 198.51.100.7',
      'zu bank.example',
      'um 21:06 Uhr',
    ],
    above: 'die öffentliche Straße',
    below: 'dein Datenverkehr',
  },
  features: {
    title: 'Gebaut wie ein Durchlass: einfach, fest, unauffällig',
    lead: 'Sechs Dinge, die wir dir zeigen können und nicht nur versprechen.',
    items: {
      key: {
        title: 'Schlüssel aus deinem Browser',
        text: 'Der private Schlüssel jedes Geräts entsteht bei dir. Wir sehen immer nur die öffentliche Hälfte.',
      },
      forget: {
        title: 'Keine Aufzeichnung vergangener Verbindungen',
        text: 'Wenn eine Verbindung endet, wird ihre Zeile gelöscht. Es bleibt eine Zahl: wie viele es in diesem Monat waren.',
      },
      tunnel: {
        title: 'Schlichtes WireGuard',
        text: 'Scanne einen Code oder importiere eine Datei in die WireGuard-App auf Telefon oder Computer. IPv4 und IPv6.',
      },
      names: {
        title: 'Namen bleiben im Tunnel',
        text: 'Auch das Nachschlagen einer Website geht durch den Tunnel. Das Netz, in dem du bist, erfährt ihren Namen nicht.',
      },
      gate: {
        title: 'Ein Tor, das schließt',
        text: 'Mit einem bezahlten Tarif bringt die Datei für Linux einen Kill-Switch mit: Bricht der Tunnel ab, gelangt nichts an ihm vorbei.',
      },
      gauge: {
        title: 'Server, die die Wahrheit sagen',
        text: 'Latenz, Auslastung und Betriebszeit werden auf jedem Server selbst gemessen und vor dem Verbinden angezeigt.',
      },
    },
  },
  pricing: {
    title: 'Preise',
    lead: 'Fang kostenlos an. Bezahlte Tarife öffnen alle Server und heben das Limit auf.',
    popular: 'Am beliebtesten',
    plans: {
      free: {
        name: 'Kostenlos',
        amount: '0 $',
        per: 'im Monat',
        note: 'Keine Karte nötig',
        points: ['5 Verbindungen im Monat', 'Kostenlose Server', '1 Gerät'],
        action: 'Kostenlos starten',
      },
      monthly: {
        name: 'Monatlich',
        amount: '9,99 $',
        per: 'im Monat',
        note: 'Jederzeit kündbar',
        points: [
          'Unbegrenzte Verbindungen',
          'Alle Server, auch die Premium-Server',
          '5 Geräte',
          'Kill-Switch für Linux',
        ],
        action: 'Monatlich wählen',
      },
      yearly: {
        name: 'Jährlich',
        amount: '99,99 $',
        per: 'im Jahr',
        note: '17 % sparen, 2 Monate geschenkt',
        points: ['Alles aus Monatlich', '10 Geräte', 'Eine Zahlung im Jahr'],
        action: 'Jährlich wählen',
      },
    },
    guarantee: '30 Tage Geld-zurück-Garantie auf bezahlte Tarife. Preise in US-Dollar.',
  },
  callToAction: {
    title: 'Nimm den Weg untendurch',
    text: 'Ein Konto dauert eine Minute: E-Mail-Adresse und Passwort. Der erste Tunnel dauert noch eine.',
    start: 'Konto anlegen',
  },
  welcome: { title: 'Willkommen zurück', text: 'Du wirst zu deiner Übersicht weitergeleitet …' },
}

export default de
