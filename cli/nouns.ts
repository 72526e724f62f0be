/** The nouns of `culvert <noun> <verb>`, as the first help page lists them. Each has a folder in commands/. */
export const nouns: Readonly<Record<string, string>> = {
  system: 'This installation',
  user: 'Accounts',
  server: 'VPN servers and their nodes',
  gateway: 'Payment methods and their settings',
  webhook: 'What payment providers told, and what came of it',
  subscription: 'What people pay for, and refunds',
  plan: 'What is sold, and for how much',
  promotion: 'Codes that take something off the price',
  tax: 'Tax that the prices of a country contain',
  download: 'Builds of the apps that visitors can download',
  file: 'Hosted files',
  incident: 'What the status page shows about outages',
  maintenance: 'What the status page shows about planned work',
  support: 'What people wrote to support',
  mailbox: "Addresses on the company's domains",
  mail: 'The mail server that forwards what comes to these addresses',
}
