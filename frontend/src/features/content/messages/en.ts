/** Around the pages of frontend/src/content. */
export default {
  english: 'This page is in English.',
  contents: 'On this page',
  search: 'Search the answers',
  searchPlaceholder: 'Search...',
  found: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
  nothing: (text: string) => `Nothing found for “${text}”`,
  askUs: 'Write to us',
  blog: {
    title: 'Blog',
    lead: 'How the service works, and why it works like that.',
    back: 'All articles',
    read: 'Read',
  },
}
