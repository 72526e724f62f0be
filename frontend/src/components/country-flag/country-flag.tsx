import styles from './country-flag.module.css'

/** Addresses of the drawings by country code; a browser loads only those that it shows. */
const drawings = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

interface CountryFlagProps {
  /** ISO 3166-1 alpha-2. */
  code: string
  size?: number
}

/** A country's flag. Decorative: the country's name always stands beside it. */
export function CountryFlag({ code, size = 24 }: CountryFlagProps) {
  const url = drawings[`/node_modules/country-flag-icons/3x2/${code.toUpperCase()}.svg`]
  const height = Math.round((size * 2) / 3)
  if (!url) return <span className={styles.flag} style={{ width: size, height }} aria-hidden="true" />
  return <img className={styles.flag} src={url} width={size} height={height} alt="" loading="lazy" />
}
