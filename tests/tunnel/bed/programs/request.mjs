/** One HTTP request from inside a machine: `request.mjs URL [METHOD HEADERS BODY]`; prints status, headers and body as JSON. */
const [url, method = 'GET', headers = '{}', body] = process.argv.slice(2)
try {
  const response = await fetch(url, {
    method,
    body,
    redirect: 'manual',
    headers: JSON.parse(headers),
    signal: AbortSignal.timeout(Number(process.env.TIMEOUT_MS ?? 3000)),
  })
  const text = await response.text()
  process.stdout.write(
    JSON.stringify({ status: response.status, cookies: response.headers.getSetCookie(), body: text })
  )
} catch (error) {
  process.stdout.write(JSON.stringify({ status: 0, cookies: [], body: String(error.cause?.code ?? error.name) }))
}
// An attempt to connect would keep the process for ten seconds more.
process.exit()
