import type en from './en'

const de: typeof en = {
  skip: 'Zum Inhalt springen',
  nav: {
    label: 'Hauptmenü',
    menu: 'Menü',
    features: 'Funktionen',
    pricing: 'Preise',
    download: 'Herunterladen',
    contact: 'Kontakt',
    signIn: 'Anmelden',
    start: 'Loslegen',
  },
  footer: {
    label: 'Fußzeile',
    line: 'Ein VPN, das Privates unter der öffentlichen Straße hindurchführt.',
    product: 'Produkt',
    help: 'Hilfe',
    company: 'Unternehmen',
    links: {
      help: 'Hilfebereich',
      setup: 'Einrichtung',
      status: 'Dienststatus',
      about: 'Über uns',
      privacy: 'Datenschutz',
      terms: 'Nutzungsbedingungen',
      blog: 'Blog',
    },
  },
}

export default de
