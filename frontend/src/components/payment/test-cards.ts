/** Numbers that the test mode knows, with what becomes of them. */
export const testCards = [
  { number: '4242 4242 4242 4242', outcome: 'good' },
  { number: '4000 0025 0000 3155', outcome: 'bank' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0341', outcome: 'renewal' },
] as const

export type TestCard = (typeof testCards)[number]
