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

/** A country's flag, or a small machine for the one server that is in no country. Decorative: the words stand beside it. */
export function CountryFlag({ code, size = 24 }: CountryFlagProps) {
  const url = drawings[`/node_modules/country-flag-icons/3x2/${code.toUpperCase()}.svg`]
  const height = Math.round((size * 2) / 3)
  if (!url) return <Machine width={size} height={height} />
  return <img className={styles.flag} src={url} width={size} height={height} alt="" loading="lazy" />
}

function Machine({ width, height }: { width: number; height: number }) {
  return (
    <span className={styles.machine} style={{ width, height }} aria-hidden="true">
      <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="2" y="3" width="12" height="8" rx="1.5" />
        <path d="M5.5 13.5h5M8 11v2.5" strokeLinecap="round" />
      </svg>
    </span>
  )
}
