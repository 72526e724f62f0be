export interface Post {
  /** Its address below /blog. */
  slug: string
  title: string
  description: string
  /** 'YYYY-MM-DD' */
  day: string
}

/** Every article of the blog, the newest first. */
export const posts = [
  {
    slug: 'a-status-page-that-measures',
    title: 'A status page that measures',
    description: 'What is measured on every server, what the colours mean, and how an incident opens by itself.',
    day: '2026-11-20',
  },
  {
    slug: 'what-we-delete-when-you-disconnect',
    title: 'What we delete when you disconnect',
    description:
      'Which row stands in the database while you are connected, what happens to it afterwards, and how tests hold us to it.',
    day: '2026-11-12',
  },
  {
    slug: 'keys-made-in-your-browser',
    title: 'Why your keys are made in your browser',
    description:
      'The private half of a key never leaves your device: how that works, and what it costs in convenience.',
    day: '2026-11-03',
  },
] as const satisfies Post[]

export type Slug = (typeof posts)[number]['slug']
