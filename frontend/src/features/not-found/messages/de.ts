import type en from './en'

const de: typeof en = {
  title: 'Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es nichts. Vielleicht ist der Link alt, oder es fehlt ein Buchstabe.',
  home: 'Zur Startseite',
}

export default de
