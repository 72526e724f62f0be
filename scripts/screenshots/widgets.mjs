const types = [
  ['server_health', 12, 6],
  ['connection_history', 12, 4],
  ['server_selection', 6, 4],
  ['data_usage', 6, 3],
  ['upgrade_prompt', 12, 2],
]

/** A dashboard of the widgets that are not in the default one, each at its own size. */
const config = () => {
  let y = 0
  const widgets = types.map(([type, width, height]) => {
    const position = { x: 0, y, width, height }
    y += height
    return { id: type, type, isVisible: true, position }
  })
  return { layout: 'grid', theme: 'auto', showWelcomeMessage: false, widgets }
}

const DAY_MS = 86_400_000

/** Some weeks of somebody's own history, as their browser would have kept it. */
const written = (userId) => {
  const place = (city, country, countryCode) => ({ city, country, countryCode })
  const stay = (connectionId, where, startedAt, lasted, traffic) => ({
    connectionId,
    serverId: 1,
    deviceId: 3,
    deviceName: 'Mac',
    ...where,
    simulated: false,
    startedAt,
    lastSeenAt: startedAt + lasted,
    endedAt: startedAt + lasted,
    isPartial: connectionId === 2,
    traffic,
  })
  const now = Date.now()
  const stays = [
    stay(3, place('Zürich', 'Switzerland', 'CH'), now - 4 * 3_600_000, 7_500_000, { down: 1.24e9, up: 8.1e7 }),
    stay(2, place('Bergen', 'Norway', 'NO'), now - DAY_MS, 2_600_000, { down: 3.1e8, up: 1.2e7 }),
    stay(1, place('Zürich', 'Switzerland', 'CH'), now - 3 * DAY_MS, 86_000, { down: 9.4e5, up: 4.1e4 }),
  ]
  const dayOf = (time) => {
    const date = new Date(time)
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-')
  }
  const days = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      dayOf(now - index * DAY_MS),
      { down: 2e8 + 1.5e8 * ((index * 7) % 11), up: 2e7 + 9e6 * ((index * 5) % 13) },
    ]).filter((_, index) => index % 6 !== 4)
  )
  return { key: `culvert:user:${userId}:history`, value: { stays, cleared: [], counters: {}, days } }
}

/** Runs in the page: puts it where the app looks for it. */
const keep = ({ key, value }) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('culvert')
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('users'))
    request.addEventListener('error', reject)
    request.addEventListener('success', () => {
      const transaction = request.result.transaction('users', 'readwrite')
      transaction.objectStore('users').put(value, key)
      transaction.addEventListener('complete', resolve)
    })
  })

/** The widgets that are not in the default dashboard: with nothing kept yet, with weeks of it, and the table. */
export async function widgets({ page, context, camera, origin, send }) {
  await send(context, origin, '/api/dashboard/config', config(), 'PUT')
  await page.goto(`${origin}/app`)
  const region = (name) => page.getByRole('region', { name, exact: true })
  await region('Server health').first().getByText('Healthy').waitFor()
  await page.getByText('No connections yet.').waitFor()
  await camera.take('widgets-new', { whole: true })
  const user = await (await context.request.get(`${origin}/api/auth/user`)).json()
  await page.evaluate(keep, written(user.id))
  await page.reload()
  await page.getByText('Bergen').first().waitFor()
  await page.getByRole('button', { name: 'Clear: Data usage' }).waitFor()
  await camera.take('widgets-kept', { whole: true })
  await page.getByRole('button', { name: 'Table' }).click()
  await camera.take('widgets-table', { whole: true })
  await page.getByRole('button', { name: 'Clear: History' }).click()
  await page.getByText('Cleared from this browser.').waitFor()
  await camera.take('widgets-cleared', { whole: true })
}
