/** What the attempts of one known browser at one account are counted under, apart from everybody else's. */
export function attemptsOf(browserId: string, userId: number): string {
  return `${browserId} ${userId}`
}
