import type { AchievementSource } from '#core/health/achievements'
import { percentOf } from '#core/health/achievements'
import { countUpTo } from '#core/database/count_up_to'
import { rows } from '#core/database/rows'
import { totalOf } from '#core/database/totals'

/** Administrators are few; more than these aren't looked at. */
const ADMINISTRATORS = `SELECT u.second_factor, EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id) AS has_passkey
  FROM users u WHERE u.is_admin = 1 ORDER BY u.id LIMIT 1000`
const SECOND_FACTORS = 100

const ofAccounts = { category: 'usage', unit: 'accounts', figure: 'accounts' } as const

/** How many accounts there are, and how well they are protected. */
export const userAchievements: AchievementSource = {
  id: 'users',
  achievements: [
    {
      id: 'users.ten_accounts',
      ...ofAccounts,
      rarity: 'common',
      points: 10,
      title: 'First ten',
      description: 'Ten people have an account.',
      requirement: 'Reach 10 accounts',
      maxProgress: 10,
    },
    {
      id: 'users.hundred_accounts',
      ...ofAccounts,
      rarity: 'rare',
      points: 75,
      title: 'Full house',
      description: 'A hundred people have an account.',
      requirement: 'Reach 100 accounts',
      maxProgress: 100,
    },
    {
      id: 'users.thousand_accounts',
      ...ofAccounts,
      rarity: 'epic',
      points: 200,
      title: 'Four digits',
      description: 'A thousand people have an account.',
      requirement: 'Reach 1,000 accounts',
      maxProgress: 1_000,
    },
    {
      id: 'users.ten_thousand_accounts',
      ...ofAccounts,
      rarity: 'legendary',
      points: 500,
      title: 'A small town',
      description: 'Ten thousand people have an account.',
      requirement: 'Reach 10,000 accounts',
      maxProgress: 10_000,
    },
    {
      id: 'users.two_administrators',
      category: 'security',
      rarity: 'common',
      points: 20,
      title: 'Never alone',
      description: 'If one administrator is away, another one can help.',
      requirement: 'Have 2 administrators',
      maxProgress: 2,
      unit: 'administrators',
      figure: 'administrators',
    },
    {
      id: 'users.admin_passkey',
      category: 'security',
      rarity: 'common',
      points: 30,
      title: 'Nothing to phish',
      description: 'An administrator signs in with a passkey.',
      requirement: 'Add a passkey to an administrator account',
      maxProgress: 1,
      unit: 'administrator',
      figure: 'administrators_with_passkey',
    },
    {
      id: 'users.second_factors',
      category: 'security',
      rarity: 'epic',
      points: 150,
      title: 'Double locked',
      description: 'Every administrator signs in with a second factor.',
      requirement: 'Turn on the second factor for all administrators',
      maxProgress: 100,
      unit: '%',
      figure: 'second_factor_percent',
    },
    {
      id: 'users.passkeys',
      category: 'security',
      rarity: 'legendary',
      points: 300,
      title: 'Keys for everyone',
      description: 'Every administrator has a passkey, and there are at least two of them.',
      requirement: 'Add a passkey to the accounts of all administrators, 2 or more',
      maxProgress: 100,
      unit: '%',
      figure: 'passkey_percent',
    },
    {
      id: 'users.hundred_second_factors',
      category: 'security',
      rarity: 'rare',
      points: 100,
      title: 'It caught on',
      description: 'A hundred people use an authenticator app.',
      requirement: 'Reach 100 accounts with an authenticator app',
      maxProgress: SECOND_FACTORS,
      unit: 'accounts',
      figure: 'authenticator_apps',
    },
  ],
  async count() {
    const administrators = await rows<{ second_factor: number; has_passkey: number }>(ADMINISTRATORS, [])
    const { length } = administrators
    const withPasskey = administrators.filter((row) => Number(row.has_passkey)).length
    return {
      accounts: await totalOf('users'),
      administrators: length,
      administrators_with_passkey: withPasskey,
      second_factor_percent: percentOf(administrators.filter((row) => Number(row.second_factor)).length, length),
      passkey_percent: length < 2 ? 0 : percentOf(withPasskey, length),
      // A secret with an end was shown and not confirmed.
      authenticator_apps: await countUpTo(SECOND_FACTORS, 'totp_secrets WHERE expires_at IS NULL'),
    }
  },
}
