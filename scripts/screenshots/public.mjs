const pages = {
  'landing': '/home',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=gone',
  'verify-email': '/verify-email?token=gone',
  'help': '/help',
  'setup': '/setup',
  'about': '/about',
  'privacy': '/privacy',
  'terms': '/terms',
  'blog': '/blog',
  'article': '/blog/keys-made-in-your-browser',
  'offline': '/offline',
  'not-found': '/no-such-page',
}

/** The pages that anybody sees. */
export async function publicPages({ page, camera, origin }) {
  for (const [name, path] of Object.entries(pages)) {
    if (!camera.wants(name)) continue
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    await camera.take(name, { whole: true })
  }
}

/** The status page with an incident that is open and one that is over. */
export async function status({ page, camera, origin, culvert }) {
  if (!camera.wants('status')) return
  const open = (...words) => culvert.command('incident', 'open', ...words)
  const late = await open('--title', 'Sign-in mails are late', '--message', 'Our mail provider is slow.')
  await culvert.command('incident', 'resolve', String(late.id), '--message', 'All mails are out.')
  const slow = ['--title', 'Slow in Zürich', '--message', 'We see packet loss and look into it.', '--servers', 'zrh-1']
  await open(...slow)
  await page.goto(`${origin}/status`)
  await page.getByText('Slow in Zürich').waitFor()
  await camera.take('status', { whole: true })
}
