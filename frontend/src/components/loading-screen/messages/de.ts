import type en from './en'

const de: typeof en = {
  tagline: 'Deine Privatsphäre ist unsere Priorität',
  noScript: 'Zum Verbinden wird JavaScript gebraucht, denn deine Schlüssel entstehen in diesem Browser.',
  loading: (brand: string) => `${brand} wird geladen`,
}

export default de
