/** What a sign-in has to know of the browser that it happens in. */
export interface SigningBrowser {
  /** Number that the browser keeps for itself. */
  readonly id: string
  /** What the list of own sessions calls it. */
  readonly label: string
  /** Token of the session that it had until now, and that ends with the new one. */
  readonly replaces: string | null
  /** Whether it has signed in to the account before; a new one is announced by mail. */
  readonly isKnown: (userId: number) => boolean
}
