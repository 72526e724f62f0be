/** The page's token as every browser has it after its first request. */
export async function pageToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/methods`)
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('XSRF-TOKEN='))
  return cookie?.slice('XSRF-TOKEN='.length).split(';', 1)[0] ?? ''
}
