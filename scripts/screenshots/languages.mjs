const screens = {
  dashboard: '/app',
  servers: '/servers',
  settings: '/settings',
  plans: '/subscriptions',
  checkout: '/subscribe/yearly',
  manage: '/subscriptions/manage',
  support: '/support',
  download: '/download',
  landing: '/home',
}

/** A phone in the language with the longest words and in the one with the densest. */
export async function inLanguages({ arrive, send }) {
  for (const language of ['de', 'zh']) {
    const { page, context, origin, camera } = await arrive({ firstName: 'Ada' }, { locale: language })
    await send(context, origin, '/api/auth/user', { language }, 'PATCH')
    for (const [name, path] of Object.entries(screens)) {
      if (!camera.wants(`${language}-${name}`)) continue
      await page.goto(origin + path, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await camera.take(`${language}-${name}`, { whole: true, of: ['phone'] })
    }
  }
}
