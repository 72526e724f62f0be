import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { documentOf } from '~/app/document'
import { Providers } from '~/app/providers'
import { notFoundPage, publicPages } from '~/app/public-pages'
import { AppRoutes } from '~/app/routes'
import { screens } from '~/app/screens'
import { createQueryClient } from '~/lib/query-client'
import { placeholders, presetSettings } from '~/lib/settings'

presetSettings({ brand: placeholders.brand, signedOut: false })

/** What the documents of all screens show: that they are on their way. */
const guard = 'app/signed-in.tsx'

/** What every screen stands in, once it is known who is signed in. */
const frame = 'app/signed-in-frame.tsx'

/** What every screen but a plain one stands in. */
const theme = 'app/mui.ts'

/** Every address with the modules that its document asks for at once. `*` is what does not exist. */
export const pages = [
  ...[...publicPages, notFoundPage].map((page) => ({
    ...page,
    kind: 'public',
    modules: [page.module],
  })),
  ...screens.map((page) => ({
    ...page,
    kind: 'screen',
    drawn: [guard],
    modules: [guard, frame, ...(page.plain ? [] : [theme]), page.module],
  })),
]

async function bodyOf(path: string) {
  const app = (
    <StaticRouter location={path === '*' ? '/not-found' : path}>
      <Providers client={createQueryClient()}>
        <AppRoutes />
      </Providers>
    </StaticRouter>
  )
  // Everything in its place: parts that come later would need a script to move them there.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** The whole document of an address. `tags` are the links and scripts of its assets, `late` those that stand behind what is shown. */
export async function renderPage(path: string, tags: string, late = ''): Promise<string> {
  const page = pages.find((known) => known.path === path)
  if (!page) throw new Error(`There is no page ${path}`)
  return documentOf(page, { tags, late, body: await bodyOf(path) })
}
