/** A cup; its colour is that of the text around it. */
export function Trophy() {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden>
      <path d="M7 4h10v5a5 5 0 0 1-10 0z" strokeLinejoin="round" />
      <path d="M7 5.5H4V7a3.5 3.5 0 0 0 3.4 3.5M17 5.5h3V7a3.5 3.5 0 0 1-3.4 3.5" strokeLinecap="round" />
      <path d="M12 14v3.5M8.5 20h7M10 17.5h4V20h-4z" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
