import type en from './en'

const de: typeof en = {
  pages: {
    landing: {
      description:
        'Ein VPN, dessen Schlüssel in deinem Browser entstehen und bei dir bleiben, mit schlichtem WireGuard und ohne Aufzeichnung vergangener Verbindungen. Für den Anfang kostenlos.',
    },
    download: {
      title: 'Herunterladen',
      description:
        'Hol dir die App für Windows, macOS, iOS oder Android, mit Größe, Voraussetzungen und Prüfsumme, oder nimm schon heute eine beliebige WireGuard-App.',
    },
    contact: {
      title: 'Kontakt',
      description: 'Schreib den Menschen hinter dem Dienst. Sie antworten innerhalb von 24 Stunden.',
    },
    signIn: { title: 'Anmelden' },
    signUp: { title: 'Konto anlegen' },
    verifyEmail: { title: 'E-Mail-Adresse bestätigen' },
    forgotPassword: { title: 'Passwort vergessen?' },
    resetPassword: { title: 'Neues Passwort wählen' },
    confirmEmail: { title: 'Neue Adresse bestätigen' },
    confirmForwarding: { title: 'Weitergeleitete E-Mails' },
    help: {
      title: 'Hilfebereich',
      description:
        'Antworten zu Verbindungen, Geräten, Schlüsseln, Limits, Tarifen und deinem Konto, und was hilft, wenn etwas nicht klappt.',
    },
    setup: {
      title: 'Einrichtung',
      description:
        'Von der Datei oder dem Code zum laufenden WireGuard-Tunnel: Windows, macOS, iPhone, Android, Linux und Router.',
    },
    about: {
      title: 'Über uns',
      description: 'Wer wir sind, woran wir glauben, wie der Dienst gebaut ist und womit wir Geld verdienen.',
    },
    privacy: {
      title: 'Datenschutz',
      description: 'Was wir speichern, wie lange, und was wir nie speichern. Kurz, weil die Liste kurz ist.',
    },
    terms: {
      title: 'Nutzungsbedingungen',
      description: 'Die Bedingungen zwischen dir und uns, geschrieben, um gelesen zu werden.',
    },
    blog: { title: 'Blog', description: 'Wie der Dienst arbeitet, und warum er so arbeitet.' },
    status: {
      title: 'Dienststatus',
      description:
        'Wie es jedem VPN-Server gerade geht, gemessen von den Servern selbst: Zustand, Latenz, Auslastung, Betriebszeit und was in den letzten 90 Tagen schiefging.',
    },
    notFound: { title: 'Seite nicht gefunden' },
    dashboard: { title: 'Übersicht' },
    servers: { title: 'Server wählen' },
    support: { title: 'Support' },
    settings: { title: 'Einstellungen' },
    plans: { title: 'Wähle deinen Tarif' },
    checkout: { title: 'Zahlung abschließen' },
    manage: { title: 'Abo verwalten' },
  },
}

export default de
