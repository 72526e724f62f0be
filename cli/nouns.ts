/** The nouns of `culvert <noun> <verb>`, as the first help page lists them. Each has a folder in commands/. */
export const nouns: Readonly<Record<string, string>> = {
  system: 'This installation',
  user: 'Accounts',
  server: 'VPN servers and their nodes',
}
