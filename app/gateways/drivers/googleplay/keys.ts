import type { ConfigurationKey } from '#gateways/contracts/gateway_driver'
import { JsonView } from '#gateways/wire/json_view'

/** Segments of letters, digits and underscores (https://developer.android.com/build/configure-app-module#set-application-id). */
const PACKAGE_NAME = /^[a-z][a-z\d_]*(\.[a-z][a-z\d_]*)+$/i

function isServiceAccount(value: string): boolean {
  const file = JsonView.parse(value)
  return Boolean(file?.text('client_email')) && Boolean(file?.text('private_key'))
}

/** What Google Play is set up with, and how a value of another kind is told before it is kept. */
export const GOOGLE_PLAY_KEYS = [
  {
    key: 'serviceAccountKey',
    label: 'Service account key',
    secret: true,
    required: true,
    multiline: true,
    form: { fits: isServiceAccount, words: "a service account's JSON file with client_email and private_key" },
  },
  {
    key: 'packageName',
    label: 'Package name',
    secret: false,
    required: true,
    form: { fits: (value) => PACKAGE_NAME.test(value), words: 'a package name such as com.example.vpn' },
  },
  { key: 'pushAudience', label: 'Push audience', secret: false, required: true },
  { key: 'pushServiceAccount', label: 'Push service account', secret: false, required: true },
] as const satisfies readonly ConfigurationKey[]
