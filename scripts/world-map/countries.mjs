import { geoArea, geoCentroid } from 'd3-geo'

/** Where the atlas and the standard's names differ. */
const CODES = {
  'Bosnia and Herz.': 'BA',
  'Brunei': 'BN',
  'Cabo Verde': 'CV',
  'Central African Rep.': 'CF',
  'Congo': 'CG',
  "Côte d'Ivoire": 'CI',
  'Dem. Rep. Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Eq. Guinea': 'GQ',
  'eSwatini': 'SZ',
  'Hong Kong': 'HK',
  'Macao': 'MO',
  'Macedonia': 'MK',
  'Myanmar': 'MM',
  'S. Sudan': 'SS',
  'Solomon Is.': 'SB',
  'Turkey': 'TR',
  'United States of America': 'US',
  'W. Sahara': 'EH',
  'Antigua and Barb.': 'AG',
  'St. Kitts and Nevis': 'KN',
  'St. Vin. and Gren.': 'VC',
  'Saint Lucia': 'LC',
  'São Tomé and Principe': 'ST',
  'Trinidad and Tobago': 'TT',
  'Palestine': 'PS',
  'Faeroe Is.': 'FO',
  'Cayman Is.': 'KY',
  'Br. Indian Ocean Ter.': 'IO',
  'Isle of Man': 'IM',
}

function codesByName() {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((one) => letters.map((two) => one + two))
  // Codes of countries that are no more become the present ones.
  const present = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  return new Map(present.map((code) => [names.of(code), code]).filter(([name]) => name))
}

/** The middle of a country's largest part: France's is in Europe, that of the United States on the mainland. */
function middle({ geometry }) {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const polygons = parts.map((coordinates) => ({ type: 'Polygon', coordinates }))
  return geoCentroid(polygons.reduce((largest, part) => (geoArea(part) > geoArea(largest) ? part : largest)))
}

/** Longitude and latitude of every country that the atlas has, in whole tenths, by ISO 3166 code. */
export function middles(countries) {
  const known = codesByName()
  const found = countries.features
    .map((country) => [CODES[country.properties.name] ?? known.get(country.properties.name), country])
    .filter(([code]) => code)
    .map(([code, country]) => [code, middle(country).map((degrees) => Math.round(degrees * 10) / 10)])
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)))
}
