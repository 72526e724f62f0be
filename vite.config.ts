import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { markdownPages } from './frontend/markdown-plugin.ts'

const pictures = globSync('frontend/assets/icons/*.png')

/** Modules of the app by the beginnings of their paths. Texts in other languages than English are files of their own. */
function own(...paths: string[]) {
  return new RegExp(`^(?!.*/messages/(de|es|fr|zh)\\.ts).*frontend/src/(${paths.join('|')})`)
}

/**
 * What every page needs comes in a few files: on a slow line each further request costs more than its bytes. Everything
 * else is split by the page that asks for it.
 */
const groups = [
  // Texts are looked up while their modules run: what says in which language runs before them, so it shares no file with them.
  // What loads further files runs before both.
  {
    name: 'language',
    test: /vite\/preload-helper|frontend\/src\/lib\/(early-reads|settings|language\/(?!use-))/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//,
  },
  {
    name: 'mui',
    test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming)|@mui\/material\/(styles|utils|Button|ButtonBase|IconButton|Paper|SvgIcon|Skeleton|GlobalStyles|useMediaQuery))\//,
  },
  {
    name: 'frame',
    test: own(
      'theme/(theme-preference|use-theme-preference)',
      'lib/(api-client|api-error|format-day|history-guard|navigation|query-client|use-hydrated|use-menu|use-online|warm-up)\\.tsx?',
      'lib/(auth|messages)/',
      'components/(arch-mark|button|icons|language-select|offline-banner|public-frame|theme-toggle)/'
    ),
  },
  {
    name: 'kit',
    test: own('components/(tag|notice|latency|country-flag)/'),
  },
  {
    name: 'toaster',
    test: own('components/toast/(?!toast-store)', 'lib/(device|format-bytes)\\.ts'),
  },
  // What every screen behind the sign-in has, then what the dashboard shows at first. What comes later is not here.
  {
    name: 'account',
    test: own(
      'lib/(onboarding|user-storage|use-media-query)\\.ts',
      'lib/vpn/(messages|connection-flow|default-server|devices-query|in-own-words|keys|place|primary-connection|server-health|use-active-connections|use-latency|use-servers|use-usage-status)',
      'lib/vpn/history/(?!clear)',
      'components/(skeleton|verify-email)/'
    ),
  },
  {
    name: 'dashboard',
    test: own(
      'features/dashboard/(components|config|hooks|lib|messages|requests)/',
      'features/dashboard/grid/(?!editable)',
      'features/dashboard/customize/(edit-bar|messages)',
      'features/dashboard/widgets/(messages|registry|widget|connection-status|quick-stats|server-info|usage-stats)',
      'components/(hint|icon-button)/'
    ),
  },
]

/**
 * The subscriber app, and the development server of both browser apps: admin/vite.config.ts builds the console. The
 * output lies beside the compiled server: the development server never sees assets of an older build.
 */
export default defineConfig({
  plugins: [
    react(),
    markdownPages(),
    adonisjs({
      entryPoints: ['frontend/main.tsx'],
      buildDirectory: `${process.env.CULVERT_BUILD_FOLDER ?? 'build'}/public/assets`,
      reload: [],
      assets: { assets: ['frontend/assets/favicon.svg', ...pictures] },
    }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('frontend/src', import.meta.url)) } },
  // The development server's socket would otherwise listen on every interface.
  server: { ws: { host: '127.0.0.1' } },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
