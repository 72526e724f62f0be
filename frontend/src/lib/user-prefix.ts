/** Everything that the browser keeps for a user lies under this prefix, so that it can be wiped together. */
export function userPrefix(userId: number) {
  return `culvert:user:${userId}:`
}
