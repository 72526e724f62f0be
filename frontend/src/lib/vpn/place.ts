interface Place {
  country: string
  countryCode: string
  city: string
}

/** ISO 3166 leaves ZZ free for private use: the node of the machine that runs the service. */
export const isThisMachine = ({ countryCode }: Pick<Place, 'countryCode'>) => countryCode === 'ZZ'

/** 'Zürich, Switzerland'. */
export function placeOf({ city, country }: Place): string {
  return `${city}, ${country}`
}
