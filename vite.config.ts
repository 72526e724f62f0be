import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import adonisjs from '@adonisjs/vite/client'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groupedModules } from './frontend/grouped-modules-plugin.ts'
import { markdownPages } from './frontend/markdown-plugin.ts'

const pictures = globSync('frontend/assets/icons/*.png')

/** Modules of the app by the beginnings of their paths. Texts in other languages than English are files of their own. */
function own(...paths: string[]) {
  return new RegExp(`^(?!.*/messages/(de|es|fr|zh)\\.ts).*frontend/src/(${paths.join('|')})`)
}

/**
 * What every page needs comes in a few files: on a slow line each further request costs more than its bytes. Everything
 * else is split by the page that asks for it.
 *
 * A group also takes what its modules import, unless a group before it has it: the order counts. Public pages load `language`, `react`,
 * `frame` and `start`, and some of them `kit`, `toaster`, `passkeys` or `health`: nothing that only screens need belongs in those. A file
 * that loads others on demand has their names in its code, so it gets a new name when one of them changes, and so does every file that
 * imports it. `react`, `mui`, `frame` and `forms` load none: browsers keep them over a release.
 */
const groups = [
  // Texts are looked up while their modules run: what says in which language runs before them, so it shares no file with them.
  // What loads further files runs before both.
  {
    name: 'language',
    test: /vite\/preload-helper|frontend\/src\/lib\/(early-reads|reload-after-release|settings|language\/(?!use-))/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//,
  },
  // The theme, and what most screens made of MUI begin with; `forms` below has fields and menus.
  {
    name: 'mui',
    test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|utils|private-theming)|@mui\/material\/(styles|utils|Button|ButtonBase|IconButton|Paper|SvgIcon|Skeleton|GlobalStyles|useMediaQuery|Dialog|Modal|FormControl\/(FormControlContext|useFormControl))\b)|frontend\/src\/(theme\/mui-theme|app\/mui)\.tsx?$/,
  },
  {
    name: 'frame',
    test: own(
      'theme/(theme-preference|use-theme-preference)',
      'lib/(api-client|api-error|format-day|history-guard|navigation|query-client|use-hydrated|use-menu|use-focus-on-mount|use-online|user-prefix|warm-up)\\.tsx?',
      'lib/(auth|messages)/',
      'components/(arch-mark|button|icons|language-select|offline-banner|public-frame|theme-toggle)/'
    ),
  },
  // The start of the app, which lists all addresses. Without it here, `signed-in` would take what both import, and public pages would load that.
  {
    name: 'start',
    test: own('app/start\\.tsx'),
  },
  {
    name: 'kit',
    test: own('components/(tag|notice|latency|country-flag)/'),
  },
  {
    name: 'toaster',
    test: own('components/toast/(?!toast-store)', 'lib/(device|format-bytes)\\.ts'),
  },
  // Whoever is sent to the sign-in waits for this, not for what follows. Its styles stand in the document of every screen.
  {
    name: 'signed-in',
    test: own('app/signed-in\\.tsx'),
  },
  // The frame of every screen, and what screens share and would otherwise load in small files.
  {
    name: 'account',
    test: own(
      'app/(signed-in-frame|recording)\\.tsx',
      'lib/(use-media-query|use-visible)\\.ts',
      'lib/vpn/(default-server|devices-query|in-own-words|place|primary-connection|server-health|use-active-connections|use-latency|use-servers|use-usage-status|best-server|tunnel-state)',
      'components/(skeleton|verify-email|hint|icon-button)/'
    ),
  },
  // What the dashboard shows at first. What comes later is not here.
  {
    name: 'dashboard',
    test: own(
      'features/dashboard/(dashboard-screen|components|config|hooks|lib|messages|requests)',
      'features/dashboard/grid/(?!editable)',
      'features/dashboard/customize/(edit-bar|messages)',
      'features/dashboard/widgets/(messages|registry|widget|connection-status|quick-stats|server-info|usage-stats)'
    ),
  },
  {
    name: 'forms',
    test: /node_modules\/@mui\/material\/(TextField|MenuItem|Switch)\//,
  },
  {
    name: 'passkeys',
    test: own('lib/passkeys', 'components/passkey-address/'),
  },
  {
    name: 'health',
    test: own('components/health/'),
  },
  // Plans, the checkout and the subscription.
  {
    name: 'billing',
    test: own(
      'lib/billing/',
      'components/payment/(messages|payment\\.module|form-skeleton|payment-confirmation|test-mode-note|approval-form)',
      'components/cancel-reason/'
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
    groupedModules(),
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
